import { letter } from '../lettering.ts';
import { ASSORTED, INK, MARK, METAL, PAPER, type Tones } from '../palette.ts';
import { box, detail, disc, oval, patch, place, shadow, shape, turn } from '../strokes.ts';
import { type Article, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { packet } from './card.ts';

const CLIP = 'M0 46V12a14 14 0 0 1 28 0v50a20 20 0 0 1-40 0V20';

/** A hundred clips poured out before their box: each is drawn. */
export function clipBox(tones: Tones, article: Article): string {
  const colored = /color/.test(article.noun);
  const clips = Array.from({ length: article.count }, (_, i) => {
    const x = 40 + (i % 17) * 19.4 + vary(article, i, -8, 8);
    const y = 262 + Math.floor(i / 17) * 15 + vary(article, i + 200, -5, 5);
    const color = colored ? (ASSORTED[i % 6] ?? METAL) : METAL;
    return piece(
      `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(i * 67) % 360}) scale(.42)">${detail(CLIP, INK, 14)}${detail(CLIP, color, 7)}</g>`,
    );
  }).join('');
  return (
    place(
      packet(tones, article, { big: `x ${article.count}`, under: `${article.noun} ${article.model}`.trim() }),
      14,
      -38,
    ) + clips
  );
}

/** Fifty brass fasteners, poured out. */
export function fastenerBox(tones: Tones, article: Article): string {
  const all = Array.from({ length: article.count }, (_, i) => {
    const x = 52 + (i % 12) * 27 + vary(article, i, -6, 6);
    const y = 270 + Math.floor(i / 12) * 22 + vary(article, i + 99, -4, 4);
    return piece(
      `<g transform="translate(${x} ${y}) rotate(${(i * 53) % 360})" stroke-width="3.5">${shape('M-2 0L-7 24h4L0 4l3 20h4L2 0z', tones.deep)}${disc(0, 0, 7, tones.tint)}</g>`,
    );
  }).join('');
  return (
    place(
      packet(tones, article, { big: `x ${article.count}`, under: `mariposa ${article.model}` }),
      10,
      -40,
    ) + all
  );
}

/** Twelve binder clips in rows. */
export function binderClips(tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const all = Array.from({ length: article.count }, (_, i) => {
    const [x, y] = [86 + (i % 4) * 76, 156 + Math.floor(i / 4) * 66];
    const color = tones.tint === '#f29a3c' ? (ASSORTED[i % 6] ?? INK) : tones.tint;
    return piece(
      detail(`M${x - 10} ${y - 6}c-14-40 34-40 20 0`, INK, 9) +
        detail(`M${x - 10} ${y - 6}c-14-40 34-40 20 0`, METAL, 4) +
        shape(`M${x - 12} ${y - 12}h24l16 36h-56z`, color),
    );
  }).join('');
  return (
    box(40, 96, 320, 250, 18, PAPER) +
    all +
    box(40, 42, 320, 66, 14, ground) +
    letter(article.brand, 116, 76, { size: 40, width: 130, ink }) +
    letter('binder 32 mm x 12', 268, 76, { size: 22, width: 164, ink })
  );
}

/** Fifty push pins in a clear box. */
export function pinBox(_tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const all = Array.from({ length: article.count }, (_, i) => {
    const [x, y] = [70 + (i % 10) * 29, 172 + Math.floor(i / 10) * 36];
    return piece(
      `<g transform="translate(${x} ${y}) rotate(${((i * 37) % 60) - 30})" stroke-width="3.5">${shape('M-1.5 8h3L0 22z', METAL)}${shape('M-8 8q0-6 4-7v-10h8v10q4 1 4 7z', ASSORTED[i % 6] ?? MARK)}${oval(0, -9, 7, 3.5, ASSORTED[i % 6] ?? MARK)}</g>`,
    );
  }).join('');
  return (
    shadow(202, 356, 160) +
    box(40, 130, 320, 216, 18, '#eef3f8') +
    all +
    box(40, 60, 320, 80, 14, ground) +
    letter(article.brand, 116, 100, { size: 36, width: 122, ink }) +
    letter('push pins x 50', 272, 100, { size: 21, width: 148, ink })
  );
}

/** Ink cartridges: five in a row and their packet. */
export function cartridges(_tones: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  const all = Array.from({ length: article.count }, (_, i) =>
    piece(
      turn(
        -8 + i * 4,
        shape(
          `M${92 + i * 48} 232a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v96a12 12 0 0 1-12 12h-12a12 12 0 0 1-12-12z`,
          '#2b4fae',
        ) +
          box(98 + i * 48, 206, 24, 20, 4, METAL) +
          patch(112 + i * 48, 236, 8, 86, '#1f3c86'),
        110 + i * 48,
        340,
      ),
    ),
  ).join('');
  return (
    box(66, 52, 268, 150, 12, ground) +
    patch(69.5, 172, 261, 26, band) +
    letter(article.brand, 200, 92, { size: 48, width: 230, ink, weight: 'heavy' }) +
    letter('4001 azul lavable', 200, 138, { size: 26, width: 230, ink }) +
    letter('x 5', 200, 186, { size: 24, width: 60 }) +
    all
  );
}

/** Twelve leads beside their tube. */
export function leads(_tones: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  const all = Array.from({ length: article.count }, (_, i) =>
    piece(detail(`M${104 + i * 18} ${286 + (i % 3) * 4}l14 66`, INK, 5)),
  ).join('');
  return (
    turn(
      -14,
      box(66, 120, 250, 92, 16, '#eef3f8') +
        box(98, 120, 186, 92, 0, ground) +
        patch(101.5, 194, 179, 14, band) +
        box(312, 132, 36, 68, 8, INK) +
        letter(article.brand, 191, 148, { size: 34, width: 170, ink }) +
        letter(article.model, 191, 180, { size: 28, width: 170, ink, weight: 'heavy' }),
      200,
      166,
    ) + all
  );
}
