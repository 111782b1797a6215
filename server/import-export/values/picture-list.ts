import { imageUrl } from '#shared/schemas/fields.ts';

/** Addresses out of a cell: one a line, or with commas or spaces between them, or as a JSON list on its line. */
export function readPictures(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => readList(line) ?? readLine(line));
}

function readList(line: string): string[] | null {
  if (!line.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(line);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}

function readLine(line: string): string[] {
  return (
    line
      // Only from where a run of separators begins: tried from each of its places, a long run takes quadratic time.
      .split(/(?<![\s,;|])[\s,;|]+(?=https?:\/\/|\/media\/)/i)
      .map((address) => address.trim())
      .filter(Boolean)
  );
}

/**
 * Addresses as the text of a cell, one a line; as a JSON list where reading lines would give others (an address with a
 * line break or a second address within).
 */
export function writePictures(addresses: string[]): string {
  const lines = addresses.join('\n');
  const back = readPictures(lines);
  const same =
    back.length === addresses.length && back.every((address, index) => address === addresses[index]);
  return same ? lines : JSON.stringify(addresses);
}

/** Whether a text can be the address of a picture here. */
export function isPicture(address: string): boolean {
  return imageUrl.safeParse(address).success;
}
