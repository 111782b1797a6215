import { fold } from '#shared/search.ts';

/** Texts with less in common are not the same. */
const LEAST = 0.3;
/** What a part of the line that a row stands in is worth. */
const PART = 0.4;
/** A share of a line's words that is most of them. */
const MOST = 0.6;
/** What it is worth that a line is what its row expects. */
const AGREED = 0.5;
/** Words that say little. */
const LIGHT = /^(?:de|la|el|y|x|con|para|una?|en|los|las|\d+)$/;

/**
 * For each row the index of the line that it is, in order, or -1: the pairs that have most in common in all. A row
 * without a text is a part of the written line of the row before; which part is told by `agree`: the line is what the
 * row expects.
 */
export function pairByText(
  rows: readonly string[],
  lines: readonly string[],
  agree: (row: number, line: number) => boolean,
): number[] {
  const written = writtenLines(rows);
  const worth = rows.map((row, at) =>
    lines.map((line, of) => {
      const alike = Math.max(likeness(row, line), isWithin(line, written[at] ?? '') ? PART : 0);
      return alike > 0 && agree(at, of) ? alike + AGREED : alike;
    }),
  );
  const best = Array.from({ length: rows.length + 1 }, () => new Float64Array(lines.length + 1));
  const bestAt = (row: number, line: number) => best[row]?.[line] ?? 0;
  const together = (row: number, line: number) => {
    const own = worth[row]?.[line] ?? 0;
    return own > 0 ? own + bestAt(row + 1, line + 1) : 0;
  };
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let line = lines.length - 1; line >= 0; line--) {
      const most = Math.max(bestAt(row + 1, line), bestAt(row, line + 1), together(row, line));
      best[row]?.fill(most, line, line + 1);
    }
  }
  const pairs = rows.map(() => -1);
  let line = 0;
  for (let row = 0; row < rows.length && line < lines.length; ) {
    if (together(row, line) > 0 && together(row, line) === bestAt(row, line)) pairs[row++] = line++;
    else if (bestAt(row + 1, line) === bestAt(row, line)) row++;
    else line++;
  }
  return pairs;
}

/** For each row the text of the line that it is written in. */
function writtenLines(rows: readonly string[]): string[] {
  const written: string[] = [];
  for (const row of rows) written.push(row === '' ? (written.at(-1) ?? '') : row);
  return written;
}

/** True if most words of a line stand in what was written. */
function isWithin(line: string, written: string): boolean {
  const words = wordsOf(line);
  const own = new Set(wordsOf(written));
  return sumOf(words.filter((word) => own.has(word))) >= MOST * sumOf(words) && words.length > 0;
}

/** 0 to 1: how much two texts have in common. One within the other counts much: a part of a line is like its line. */
function likeness(row: string, line: string): number {
  const [one, other] = [wordsOf(row), wordsOf(line)];
  const rest = [...other];
  let common = 0;
  for (const word of one) {
    const at = rest.findIndex(
      (own) => own === word || (word.length > 3 && own.slice(0, 4) === word.slice(0, 4)),
    );
    if (at < 0) continue;
    rest.splice(at, 1);
    common += weightOf(word);
  }
  const [short, long] = [sumOf(one), sumOf(other)].toSorted((less, more) => less - more);
  if (!short || !long) return 0;
  const share = 0.6 * (common / short) + 0.4 * (common / long);
  return share < LEAST ? 0 : share;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[a-zñ]+|\d+/g) ?? [];
}

function weightOf(word: string): number {
  return LIGHT.test(word) ? LIGHT_WEIGHT : 1;
}

const LIGHT_WEIGHT = 0.3;

function sumOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}
