import { withMarkedColumns } from './columns.ts';

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
      withColumns(line)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .replace(/([^\p{L}\p{N}\s])(?:\s?\1){2,}/gu, '$1')
        .trim(),
    )
    .flatMap(inParts);
}

/** Wide gaps between columns, as of a table that was copied from a page. */
const WIDE_GAP = /[^\S\t]{4,}/g;

/** Marks the columns of a table's row. A line of more letters is no row, and to look for columns in it takes seconds. */
function withColumns(line: string): string {
  const narrow = line.replace(WIDE_GAP, '   ');
  return narrow.length > MOST_LETTERS ? line : withMarkedColumns(narrow);
}

/** Where a long line is cut, best first: after a sentence, or where messages without commas begin the next thing. */
const ENDS = [
  /\. |; /g,
  /, | (?=(?:una?|dos|tres|cuatro|cinco|seis|diez|doce|\d{1,2}) \p{L}{3})(?<!(?:de|por|con|en|x|y|o|cada) )/gu,
  / /g,
];

function lastEnd(text: string, mark: RegExp): number {
  const last = [...text.matchAll(mark)].at(-1);
  return last ? last.index + last[0].length : 0;
}

function inParts(line: string): string[] {
  if (line.length <= MOST_LETTERS) return [line];
  const parts: string[] = [];
  let rest = line;
  while (rest.length > MOST_LETTERS) {
    const start = rest.slice(0, MOST_LETTERS);
    const end = ENDS.map((mark) => lastEnd(start, mark)).find((at) => at > 0) || MOST_LETTERS;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}
