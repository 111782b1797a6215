/** A written line is never as long; longer ones are prose, or somebody's attempt to keep the shop busy. */
export const MOST_LETTERS = 400;

/**
 * The lines of a text without what means nothing and would only take time: runs of spaces and of the same mark. A very
 * long line is cut where one of its sentences or words ends.
 */
export function writtenLines(text: string): string[] {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f|\u20e3/g, '')
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .replace(/([^\p{L}\p{N}\s])(?:\s?\1){2,}/gu, '$1')
        .trim(),
    )
    .flatMap(inParts);
}

function inParts(line: string): string[] {
  if (line.length <= MOST_LETTERS) return [line];
  const parts: string[] = [];
  let rest = line;
  while (rest.length > MOST_LETTERS) {
    const start = rest.slice(0, MOST_LETTERS);
    const end = ['. ', '; ', ', ', ' '].map((mark) => start.lastIndexOf(mark) + 1).find((at) => at > 0);
    parts.push(rest.slice(0, end ?? MOST_LETTERS).trim());
    rest = rest.slice(end ?? MOST_LETTERS).trim();
  }
  return [...parts, rest];
}
