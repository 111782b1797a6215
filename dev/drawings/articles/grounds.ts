import { mix, PAPER, WHITE } from '../palette.ts';
import { detail, dot, flat, patch, repeat, turn } from '../strokes.ts';
import { type Article, vary } from './article.ts';

const WASHES = ['#e4ecfa', '#fdf1c2', '#fbe1de', '#dff0e5', '#ece3f5', '#f5e8d5', '#ddf0f2'] as const;

type Ground = (wash: string, line: string) => string;

/** What a thing lies or stands on. The corners stay paper, so that a tile has no edge. */
const GROUNDS: readonly [Ground, ...Ground[]] = [
  (wash) => `<circle cx="200" cy="200" r="176" fill="${wash}" stroke="none"/>`,
  (wash) => patch(34, 34, 332, 332, wash, 40),
  (wash) => flat('M52 372V190a148 148 0 0 1 296 0v182z', wash),
  (wash) => detail('M84 292L316 108', wash, 150),
  (wash) => flat('M52 96C110 10 240 40 310 62s92 130 44 220-170 104-246 74S-10 190 52 96z', wash),
  (wash) => flat('M18 248q182-26 364 0v96a30 30 0 0 1-30 30H48a30 30 0 0 1-30-30z', wash),
  (wash, line) =>
    turn(
      -5,
      patch(46, 46, 308, 308, wash, 12) +
        detail(
          repeat(7, (i) => `M46 ${90 + i * 40}h308`),
          line,
          2.5,
        ) +
        detail('M92 46v308', '#efb5bd', 2.5),
    ),
  (wash, line) =>
    turn(
      4,
      patch(44, 44, 312, 312, wash, 12) +
        detail(
          repeat(7, (i) => `M${83 + i * 39} 44v312M44 ${83 + i * 39}h312`),
          line,
          2,
        ),
    ),
  (wash, line) =>
    `<circle cx="200" cy="200" r="178" fill="${wash}" stroke="none"/>` +
    repeat(25, (i) => dot(88 + (i % 5) * 56, 88 + Math.floor(i / 5) * 56, 5, line)),
  (wash, line) => patch(28, 60, 344, 280, wash, 140) + patch(28, 226, 344, 8, line, 4),
  (wash) =>
    flat(
      'M200 18l52 44 68-6 16 66 54 42-26 62 14 68-66 16-40 56-62-28-66 26-38-58-66-16 10-68-30-62 54-42 16-66 68 6z',
      wash,
    ),
];

/** The ground of an article, in a wash that its tint stands out from. */
export function groundOf(article: Article, tint: string): string {
  const at = vary(article, 1, 0, WASHES.length - 1);
  const choice = [WASHES[at], WASHES[(at + 3) % WASHES.length]].map((wash) => wash ?? WASHES[0]);
  const [first = WASHES[0], second = WASHES[0]] = choice;
  const pale = mix(tint, WHITE, 0.8);
  const wash = distance(first, pale) >= distance(second, pale) ? first : second;
  const make = GROUNDS[vary(article, 2, 0, GROUNDS.length - 1)] ?? GROUNDS[0];
  return make(mix(wash, PAPER, 0.12), mix(wash, '#1b2a49', 0.12));
}

function distance(first: string, second: string): number {
  return [1, 3, 5].reduce(
    (sum, at) =>
      sum +
      Math.abs(Number.parseInt(first.slice(at, at + 2), 16) - Number.parseInt(second.slice(at, at + 2), 16)),
    0,
  );
}
