export type Mail = {
  to: string;
  subject: string;
  /** The decoded plain text part; empty if there is none. */
  text: string;
  /** The decoded HTML part; empty if there is none. */
  html: string;
  /** Every address in the text, in order. */
  links: string[];
  /** Other headers by their lower-case names, unfolded. */
  headers: Map<string, string>;
};

type Part = { headers: Map<string, string>; body: string };

/** Parses a mail of the outbox (RFC 5322, MIME), as far as the shop's own mails need it. */
export function readMail(source: string): Mail {
  const top = splitPart(source.replace(/\r\n/g, '\n'));
  const leaves = leavesOf(top);
  const text = decodeFirst(leaves, 'text/plain');
  const html = decodeFirst(leaves, 'text/html');
  return {
    to: decodeWords(top.headers.get('to') ?? ''),
    subject: decodeWords(top.headers.get('subject') ?? ''),
    text,
    html,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    headers: top.headers,
  };
}

function splitPart(source: string): Part {
  const end = source.indexOf('\n\n');
  const head = end < 0 ? source : source.slice(0, end);
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: end < 0 ? '' : source.slice(end + 2) };
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1)
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(splitPart(piece.replace(/^\n/, ''))));
}

function decodeFirst(leaves: Part[], type: string): string {
  const leaf = leaves.find((part) => (part.headers.get('content-type') ?? 'text/plain').startsWith(type));
  if (!leaf) return '';
  const encoding = leaf.headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(leaf.body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(leaf.body) : leaf.body;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes encoded words (RFC 2047), which headers use for non-ASCII texts. A space between two of them is dropped. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
