import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, mix, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, dot, flat, patch, repeat } from '../strokes.ts';
import { type Article, pick } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

export const LINE = '#9fb4dc';

/** A cover on the sheet: its corner and size, in the proportions of its centimetres. */
export type Cover = { x: number; y: number; wide: number; tall: number };

/** Where a cover lies. A large format is drawn larger, but less so than it is. */
export function coverOf({ size }: Article, usual: [long: number, width: number]): Cover {
  const [long, width] =
    size.long > 0 ? [Math.max(size.long, size.width), Math.min(size.long, size.width)] : usual;
  const tall = Math.min(322, 106 + long * 7.2);
  const wide = Math.min(276, (tall * width) / long);
  return { x: 196 - wide / 2, y: 196 - tall / 2, wide, tall };
}

/** What a page is ruled with, as the name says it; plain paper otherwise. */
export function ruling(text: string, { x, y, wide, tall }: Cover, step = 13): string {
  const rows = Math.floor((tall - 8) / step);
  const columns = Math.floor((wide - 8) / step);
  const across = (every: number) =>
    repeat(Math.floor(rows / every), (i) => `M${x} ${(y + 8 + i * step * every).toFixed(1)}h${wide}`);
  if (/cuadric/i.test(text))
    return detail(
      across(1) + repeat(columns, (i) => `M${(x + 8 + i * step).toFixed(1)} ${y}v${tall}`),
      LINE,
      2,
    );
  if (/punteado|bullet/i.test(text))
    return repeat(rows * columns, (i) =>
      dot(x + 10 + (i % columns) * step, y + 10 + Math.floor(i / columns) * step, 2, STEEL),
    );
  if (/pentagr/i.test(text))
    return detail(
      repeat(
        Math.floor(rows / 4) * 5,
        (i) => `M${x + 4} ${y + 8 + Math.floor(i / 5) * step * 4 + (i % 5) * 6}h${wide - 8}`,
      ),
      INK,
      1.8,
    );
  if (/doble raya/i.test(text))
    return detail(
      repeat(
        Math.floor(rows / 2) * 2,
        (i) => `M${x} ${y + 8 + Math.floor(i / 2) * step * 2 + (i % 2) * 9}h${wide}`,
      ),
      LINE,
      2.5,
    );
  if (/liso|dibujo|blanco/i.test(text)) return '';
  return detail(across(1), LINE, 2.2) + detail(`M${x + wide * 0.2} ${y}v${tall}`, '#e58a97', 2.2);
}

/** A little sample of the pages, printed on the cover. */
function sample(text: string, x: number, y: number): string {
  if (!/rayado|cuadric|punteado|pentagr|raya|liso/i.test(text)) return '';
  return (
    box(x, y, 58, 58, 6, WHITE) +
    ruling(text, { x: x + 3, y: y + 3, wide: 52, tall: 52 }, 10) +
    `<rect x="${x}" y="${y}" width="58" height="58" rx="6" fill="none"/>`
  );
}

/** The ornament of a cover, which differs from article to article. */
export function ornament(article: Article, { deep, pale, tint }: Tones, { x, y, wide, tall }: Cover): string {
  const inner = { x: x + 3.5, y: y + 3.5, wide: wide - 7, tall: tall - 7 };
  const low = y + tall * 0.64;
  if (/jean/i.test(article.model))
    return `<g stroke-dasharray="9 8">${detail(`M${x + 14} ${y + 14}h${wide - 28}v${tall - 28}h${28 - wide}z`, MARK, 4)}</g>`;
  if (/negra/i.test(article.model)) return patch(x + wide - 40, inner.y, 36, inner.tall, ASSORTED[0]);
  return pick(article, 21, [
    flat(
      `M${inner.x} ${low}q${wide / 4} -40 ${wide / 2} -10t${wide / 2 - 7} -12v${tall * 0.36}h${-inner.wide}z`,
      pale,
    ),
    patch(inner.x, low, inner.wide, tall * 0.12, pale) +
      patch(inner.x, low + tall * 0.16, inner.wide, tall * 0.05, deep),
    flat(`M${inner.x} ${y + tall - 3.5}L${x + wide - 3.5} ${low - 20}V${y + tall - 3.5}z`, deep) +
      flat(`M${inner.x} ${y + tall - 3.5}L${x + wide - 3.5} ${low + 34}V${y + tall - 3.5}z`, pale),
    repeat(12, (i) =>
      dot(x + wide * (0.2 + (i % 4) * 0.22), low + 12 + Math.floor(i / 4) * 30, 8, i % 2 ? pale : deep),
    ),
    repeat(5, (i) =>
      patch(
        x + wide * (0.14 + i * 0.16),
        inner.y,
        wide * 0.05,
        inner.tall,
        i % 2 ? deep : mix(tint, pale, 0.5),
      ),
    ),
    disc(x + wide * 0.7, y + tall * 0.72, Math.min(48, wide * 0.22), pale) +
      disc(x + wide * 0.45, y + tall * 0.82, Math.min(26, wide * 0.12), MARK),
  ]);
}

/** The words of a cover: brand on its label, then what the name says, and the motif if there is one. */
export function coverWords(article: Article, tones: Tones, { x, y, wide, tall }: Cover): string {
  const { ground, ink, band } = houseOf(article);
  const middle = x + wide / 2;
  const room = wide - 40;
  const high = y + tall * pick(article, 22, [0.2, 0.26, 0.16]);
  const rest = article.model || article.noun;
  const body = article.motif
    ? motif(article.motif, middle, y + tall * 0.76, Math.min(104, wide * 0.46))
    : sample(`${article.noun} ${article.model}`, middle + room / 2 - 54, y + tall - 84);
  return (
    box(x + 18, high - 30, wide - 36, 60, pick(article, 23, [6, 30, 14]), ground) +
    patch(x + 30, high + 18, wide - 60, 5, band) +
    letter(article.brand, middle, high - 4, { size: 40, width: room - 12, ink, weight: 'heavy' }) +
    words(rest, x + 22, high + 68, {
      size: 25,
      width: room,
      height: article.motif ? 46 : 62,
      lines: 3,
      ink: contrast(tones.tint),
      align: 'start',
    }) +
    body
  );
}

/** The block of pages under a cover, thicker the more there are. */
export function pages({ size }: Article, { x, y, wide, tall }: Cover, deep: string): string {
  const thick = Math.max(7, Math.min(24, size.height * 8));
  return (
    box(x + thick * 0.8, y + thick, wide, tall, 12, deep) +
    box(x + thick * 0.4, y + thick * 0.6, wide, tall - 4, 8, WHITE)
  );
}
