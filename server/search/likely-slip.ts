/**
 * The rows of the keyboard. A key's neighbours are beside it, and in the next row beside it or a little to its left.
 */
const ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'] as const;

/**
 * The number of typing errors between a typed word and one of the catalogue; null: too many for the word to be meant.
 * Both folded. 0: another ending, or another spelling of the same sound (`lapis`, `carpetas`, `tigera`). 1: a
 * missing, additional or swapped letter, or a neighbouring key. 2: any other wrong letter, since such words usually
 * are different words (`micas`, `minas`). One error is accepted from four letters on, two from eight.
 */
export function slipsBetween(typed: string, word: string): number | null {
  if (soundOf(typed) === soundOf(word) || isSameStem(typed, word)) return 0;
  const slips = Math.min(distance(typed, word), distance(soundOf(typed), soundOf(word)));
  return slips <= slipsBelieved(typed) ? slips : null;
}

function slipsBelieved({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** A folded word as it is heard: letters that sound alike in Argentina become the same letter. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ch', 'C')
    .replaceAll('qu', 'k')
    .replace(/[cg](?=[ei])/g, (letter) => (letter === 'c' ? 's' : 'j'))
    .replace(/n(?=[pbv])/g, 'm')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll('c', 'k')
    .replace(/[zx]/g, 's')
    .replaceAll('ll', 'y')
    .replace(/(.)\1+/g, '$1');
}

/** True for plurals, other genders, diminutives and augmentatives of a word: `lapicitos`, `fibron`, `cuadriculadas`. */
function isSameStem(one: string, other: string): boolean {
  if (singular(one) === singular(other)) return true;
  const [stem, otherStem] = [stemOf(one), stemOf(other)];
  return stem !== null && stem.length >= 4 && stem === otherStem;
}

function singular(word: string): string {
  return word.replace(/(?<=[aeiou]..)es$|(?<=[aeiou])s$/, '').replace(/(?<=.{4})e$/, '');
}

function stemOf(word: string): string | null {
  const stem = word.replace(/(it[oa]|on|on?e|[oae])s?$/, '');
  return stem === word ? null : stem;
}

/** Edit distance: 1 for a missing, additional or swapped letter, 2 for a wrong one, 1 if its key is a neighbour. */
function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  const isLong = from.length >= 6;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const wrong = letter === wanted ? 0 : isLong && areNeighbours(letter, wanted) ? 1 : 2;
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      line.push(
        Math.min(
          (last[column] ?? 0) + wrong,
          isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
          (last[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
        ),
      );
    }
    [beforeLast, last] = [last, line];
  }
  return last[to.length] ?? 0;
}

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (!a || !b) return false;
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.x - b.x) <= 1;
}

function placeOf(letter: string): { row: number; x: number } | null {
  const row = ROWS.findIndex((letters) => letters.includes(letter));
  return row < 0 ? null : { row, x: (ROWS[row]?.indexOf(letter) ?? 0) + row / 2 };
}
