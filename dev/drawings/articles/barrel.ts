import { letter } from '../lettering.ts';
import { detail, flat, shape, shine } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';

/** A thing that lies along x, its tip at 0, with words on its barrel. */
type Barrel = { length: number; body: string; lettered: Lettered[] };

type Lettered = { text: string; from: number; to: number; y?: number; size: number; ink: string };

/** The words of a barrel: the brand and, after it, what it is called. */
export function barrelWords(
  { brand, model, noun, amount }: Article,
  zone: { from: number; to: number; y?: number; size: number; ink: string },
): Lettered[] {
  const rest = [model, amount].filter((text) => text !== '').join(' ') || (noun.split(' ').at(-1) ?? '');
  return [{ ...zone, text: [brand, rest].filter((text) => text !== '').join('  ') }];
}

const SCRIBBLES = [
  'c16-34 28 18 46-8s8-30 24-18 8 26 24 20 20-24 40-10',
  'c24-44 34 26 54-8s10-32 24-18 6 22 26 16q24-14 46 2',
  'c14-30 26-30 22-6s20 8 28-8 12 12 22-2 12 10 24-2 16 12 40-4',
  'c0-34 40-34 40-6s-38 22-30-6 42-26 50 0 26 16 34-2 22 0 36 6',
  'q20-22 40 0t40 0 40 0 34-4',
] as const;

/**
 * Lays a barrel on the sheet, tip down to the left or to the right, with the line it writes. `mark` is that line's
 * colour and width.
 */
export function lay(
  article: Article,
  { length, body, lettered }: Barrel,
  mark: { color: string; width: number },
): string {
  const angle = pick(article, 3, [-38, -31, -46, -26, -52, 32, 40, 48, 27]);
  const flipped = angle > 0;
  const radians = (Math.abs(angle) * Math.PI) / 180;
  const side = (Math.cos(radians) * length) / 2;
  const tip = { x: flipped ? 200 + side : 200 - side, y: 184 + (Math.sin(radians) * length) / 2 };
  const words = lettered.map(({ text, from, to, y = 0, size, ink }) =>
    letter(text, flipped ? length - (from + to) / 2 : (from + to) / 2, y, {
      size,
      width: to - from,
      ink,
      smallest: Math.min(size, 16.5),
    }),
  );
  const mirrored = flipped ? `<g transform="matrix(-1 0 0 1 ${length} 0)">${body}</g>` : body;
  const scribble = SCRIBBLES[vary(article, 4, 0, SCRIBBLES.length - 1)] ?? SCRIBBLES[0];
  const stroke = detail(`M0 0${scribble}`, mark.color, mark.width);
  const along = `translate(200 184) rotate(${angle}) translate(${-length / 2} 0)`;
  return (
    `<g transform="translate(${Math.round(tip.x)} ${Math.round(tip.y + 2)})${flipped ? ' scale(-1 1)' : ''}">${stroke}</g>` +
    `<g transform="translate(6 12) ${along}"><path d="M70 0H${length - 60}" stroke-width="44" stroke-opacity=".12" fill="none"/></g>` +
    `<g transform="${along}">${mirrored}${words.join('')}</g>`
  );
}

/** The width of the line that an article writes, by the nib in its name. */
export function nib({ model }: Article, usual: number): number {
  const found = /\b(\d\.\d)\b/.exec(model)?.[1];
  return found === undefined ? usual : 3 + Number(found) * 5.5;
}

export function cap({ tint, deep }: { tint: string; deep: string }): string {
  return (
    shape('M-66-28H30a28 28 0 0 1 0 56h-96z', tint) +
    flat('M-62 8h92a20 20 0 0 1-10 16h-82z', deep) +
    shape('M-66-36h84a8 8 0 0 1 0 16h-84', tint) +
    shine('M-46-8h60', 6)
  );
}
