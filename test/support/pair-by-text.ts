import { fold } from '#shared/search.ts';

/** Texts with less in common are not the same. */
const LEAST = 0.3;
/** What a row without a text, which is part of the line before, is worth. */
const PART = 0.4;
/** Words that say little. */
const LIGHT = /^(?:de|la|el|y|x|con|para|una?|en|los|las|\d+)$/;

/**
 * For each row the index of the line that it is, in order, or -1: the pairs that have most in common in all. A row
 * without a text is a part of the line before it.
 */
export function pairByText(rows: readonly string[], lines: readonly string[]): number[] {
  const worth = rows.map((row) => lines.map((line) => likeness(row, line)));
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

/** 0 to 1: how much two texts have in common. One within the other counts much: a part of a line is like its line. */
function likeness(row: string, line: string): number {
  if (row === '') return PART;
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
