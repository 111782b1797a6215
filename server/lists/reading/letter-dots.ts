import type { Grey } from './flatten.ts';

/** Of 255, in a picture with flattened light: darker is writing. */
const DARK = 160;
/** Pixels: what is longer is the edge of the paper, a ruled line or a fold. */
const LONGEST_LETTER = 100;
/** Pixels: what is shorter is dust. */
const SHORTEST_LETTER = 6;

export type Dot = { x: number; y: number };

/** The dark dots of a picture that belong to something of a letter's size, one for each four pixels. */
export function dotsOfLetters({ data, width, height }: Grey): Dot[] {
  const [columns, rows] = [Math.floor(width / 2), Math.floor(height / 2)];
  const isDark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if ((data[row * 2 * width + column * 2] ?? 255) < DARK) isDark[row * columns + column] = 1;
    }
  }
  const dots: Dot[] = [];
  for (let at = 0; at < isDark.length; at++) {
    if (isDark[at] !== 1) continue;
    const piece = takePiece(isDark, columns, at);
    const long = Math.max(extent(piece.map(({ x }) => x)), extent(piece.map(({ y }) => y))) * 2;
    if (long < SHORTEST_LETTER || long > LONGEST_LETTER) continue;
    for (const { x, y } of piece) dots.push({ x: x * 2, y: y * 2 });
  }
  return dots;
}

/** Takes what hangs together out of the picture. */
function takePiece(isDark: Uint8Array, columns: number, start: number): Dot[] {
  const piece: Dot[] = [];
  const open = [start];
  isDark[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % columns;
    piece.push({ x, y: (at - x) / columns });
    for (const next of [at - columns, at + columns, x > 0 ? at - 1 : -1, x < columns - 1 ? at + 1 : -1]) {
      if (isDark[next] !== 1) continue;
      isDark[next] = 0;
      open.push(next);
    }
  }
  return piece;
}

function extent(places: number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const place of places) {
    if (place < least) least = place;
    if (place > most) most = place;
  }
  return most - least + 1;
}
