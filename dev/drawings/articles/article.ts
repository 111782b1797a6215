import type { DrawingName } from '../index.ts';
import type { MotifName } from './motifs.ts';

/**
 * What makes a picture that of one article: the words on it, how many there are, how large it is. It says nothing of
 * colour: the tint is that of a variant.
 */
export type Article = {
  brand: string;
  /** What the thing is: "Lápiz grafito", or the title of a book. */
  noun: string;
  /** What the name says after the brand, without amount and count: "9000 HB"; the author of a book. */
  model: string;
  /** "250 g", "60 ml", or nothing. */
  amount: string;
  /** The pieces of a pack, 1 for a single thing. Each is drawn. */
  count: number;
  /** Length, width and height in centimetres. */
  size: { long: number; width: number; height: number };
  motif?: MotifName | undefined;
  /** What a set holds, drawn around its box. */
  contents?: readonly DrawingName[] | undefined;
  /** A whole number from the name: angle, ground and small differences follow from it. */
  seed: number;
};

/** One of the values, by the seed; `salt` makes choices of one article independent. */
export function pick<Value>(article: Article, salt: number, values: readonly [Value, ...Value[]]): Value {
  return values[mixed(article.seed, salt) % values.length] ?? values[0];
}

/** A whole number between `min` and `max` by the seed. */
export function vary(article: Article, salt: number, min: number, max: number): number {
  return min + (mixed(article.seed, salt) % (max - min + 1));
}

function mixed(seed: number, salt: number): number {
  const hash = Math.imul(seed ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** How large a vessel is drawn, 1 for 500 g: by the logarithm, so that 40 g and 250 g both fill a tile. */
export function scaleOf({ amount }: Article): number {
  const value = Number.parseFloat(amount.replace(',', '.'));
  if (Number.isNaN(value)) return 0.9;
  return Math.min(1.02, Math.max(0.56, 0.5 + 0.235 * Math.log10(value / 4)));
}

/** One piece of a pack; a test counts them. */
export function piece(content: string): string {
  return `<g class="piece">${content}</g>`;
}
