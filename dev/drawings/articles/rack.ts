import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, mix, type Tones } from '../palette.ts';
import { box, disc, flat, patch, shadow, shape } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import type { Piece } from './upright.ts';

/** As many different colours as a pack has pieces, round the colour circle. */
export function assorted(count: number): string[] {
  if (count <= ASSORTED.length) return ASSORTED.slice(0, count);
  return Array.from({ length: count }, (_, i) => {
    const at = (i * ASSORTED.length) / count;
    const first = ASSORTED[Math.floor(at)] ?? ASSORTED[0];
    const second = ASSORTED[(Math.floor(at) + 1) % ASSORTED.length] ?? ASSORTED[0];
    return mix(first, second, at % 1);
  });
}

/**
 * A cardboard box with its pieces rising out of it, in rows of 12 at most behind each other. Every piece is drawn.
 */
export function rack(tones: Tones, article: Article, draw: Piece, colors: string[]): string {
  const count = Math.max(1, colors.length);
  const rows = Math.ceil(count / 13);
  const perRow = Math.ceil(count / rows);
  const wide = Math.min(40, 268 / perRow);
  const across = Math.max(176, wide * perRow + 28);
  const left = 200 - across / 2;
  const front = 350 - vary(article, 5, 128, 150);
  const top = front - 92 - (rows - 1) * 22;
  const pieces = colors
    .map((color, i) => {
      const row = Math.floor(i / perRow);
      const inRow = Math.min(perRow, count - row * perRow);
      const x = 200 + ((i % perRow) - (inRow - 1) / 2) * wide;
      const y = top + row * 34 + ((i * 7 + article.seed) % 3) * 5;
      return piece(
        `<g transform="translate(${x.toFixed(1)} ${y})"${wide < 26 ? ' stroke-width="4"' : ''}>${draw(color, wide - 2, front - y + 20)}</g>`,
      );
    })
    .join('');
  return (
    shadow(202, 352, across / 2 + 14) +
    box(left + 6, front - 30, across - 12, 60, 6, tones.deep) +
    pieces +
    boxFront(tones, article, { left, top: front, across, bottom: 350 })
  );
}

/** The front of a box, with the words of the pack in one of three layouts. */
function boxFront(
  { tint, deep, pale }: Tones,
  article: Article,
  { left, top, across, bottom }: { left: number; top: number; across: number; bottom: number },
): string {
  const { ground, ink, band } = houseOf(article);
  const tall = bottom - top;
  const wave = pick(article, 6, [0, 14, 22]);
  const outline = shape(
    `M${left} ${top}q${across / 2} ${wave} ${across} 0v${tall - 10}a10 10 0 0 1-10 10H${left + 10}a10 10 0 0 1-10-10z`,
    tint,
  );
  const middle = top + tall / 2;
  const number = article.count > 1 ? String(article.count) : '';
  const right = left + across;
  return (
    outline +
    flat(`M${left + 3.5} ${bottom - 26}h${across - 7}v14a8 8 0 0 1-8 8H${left + 12}a8 8 0 0 1-8-8z`, deep) +
    box(left + 14, top + 26 + wave / 3, across - 28, 46, 8, ground) +
    patch(left + 18, top + 64 + wave / 3, across - 36, 5, band) +
    letter(article.brand, 200, top + 47 + wave / 3, { size: 34, width: across - 46, ink }) +
    words(article.model || article.noun, left + 16, middle + 34, {
      size: 20,
      width: across - 90,
      height: 42,
      lines: 2,
      ink: contrast(tint),
      align: 'start',
    }) +
    (number === ''
      ? ''
      : disc(right - 36, middle + 32, 27, pale) +
        letter(`x${number}`, right - 36, middle + 32, { size: 28, width: 42, weight: 'heavy' }))
  );
}
