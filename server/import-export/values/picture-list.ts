import { imageUrl } from '#shared/schemas/fields.ts';

/** Reads addresses from a cell: one a line, separated by commas or spaces, or as a JSON list on a line. */
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
      // Only match at the beginning of a run of separators: trying each position takes quadratic time on a long run.
      .split(/(?<![\s,;|])[\s,;|]+(?=https?:\/\/|\/media\/)/i)
      .map((address) => address.trim())
      .filter(Boolean)
  );
}

/**
 * Writes addresses to a cell, one a line; as a JSON list if reading the lines would give others (an address that
 * contains a line break or a second address).
 */
export function writePictures(addresses: string[]): string {
  const lines = addresses.join('\n');
  const back = readPictures(lines);
  const same =
    back.length === addresses.length && back.every((address, index) => address === addresses[index]);
  return same ? lines : JSON.stringify(addresses);
}

/** True if a text can be the address of a picture. */
export function isPicture(address: string): boolean {
  return imageUrl.safeParse(address).success;
}
