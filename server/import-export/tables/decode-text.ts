/** The text of a file, and its encoding for people. */
export type DecodedText = { text: string; encoding: string };

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as Windows-1252, which Excel writes here and in
 * which any bytes are valid. Repairs a text that another program had decoded wrongly.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', 'UTF-16', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', 'UTF-16', bytes);
  const utf8 = decodeStrictly(bytes);
  if (utf8 === null) return decodeAs('windows-1252', 'Windows-1252', bytes);
  // A text with a byte order mark is not repaired: its writer knew the encoding, as our own export does.
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return (isMarked ? null : repair(utf8)) ?? { text: utf8, encoding: 'UTF-8' };
}

function decodeAs(label: string, encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding };
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** How UTF-8 looks when it was decoded as another encoding: `Ã³` and `√≥` were ó, `¬ø` was ¿. */
const MISREAD = [
  { label: 'windows-1252', name: 'UTF-8 leído como Windows-1252', signs: /[ÂÃ][\u0080-\u00bf]/ },
  { label: 'macintosh', name: 'UTF-8 leído como Mac Roman', signs: /¬[øæ°]|√[°©≠≥∫±ÅâçìöëÑ]/ },
];

/** Repairs such a text; null if there is nothing to repair, or no way to do it. */
function repair(text: string): DecodedText | null {
  for (const { label, name, signs } of MISREAD) {
    if (!signs.test(text)) continue;
    const bytes = encodeAs(label, text);
    const repaired = bytes && decodeStrictly(bytes);
    // If a character is missing in that encoding, the text was not misread.
    if (repaired) return { text: repaired, encoding: `${name} (corregido)` };
  }
  return null;
}

/** The bytes of the text in the wrong encoding; null if it lacks a character. */
function encodeAs(label: string, text: string): Uint8Array | null {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const byCharacter = new Map(
    Array.from(new TextDecoder(label).decode(everyByte), (char, byte) => [char, byte]),
  );
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = byCharacter.get(text[index] ?? '');
    if (byte === undefined) return null;
    bytes[index] = byte;
  }
  return bytes;
}
