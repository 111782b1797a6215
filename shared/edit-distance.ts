/**
 * How many keys went wrong between two words: letters missing, too many, replaced or two neighbours swapped
 * (`mohcila` is one from `mochila`). Symmetric; 0 only for equal words.
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const changed = (last[column] ?? 0) + (letter === wanted ? 0 : 1);
      const swapped =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted
          ? (beforeLast[column - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      line.push(Math.min(changed, swapped, (last[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    [beforeLast, last] = [last, line];
  }
  return last[to.length] ?? 0;
}
