import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, METAL, mix, PAPER, type Tones, tonesOf, WHITE } from '../palette.ts';
import { box, detail, disc, flat, repeat, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

/** How a pair of scissors is made. Lengths in units, from the screw. */
type Scissors = {
  blade: number;
  open: number;
  tip: 'round' | 'sharp' | 'plastic' | 'zigzag';
  handle: 'even' | 'large' | 'tailor' | 'stork';
  metal: string;
};

const BLADES: Record<Scissors['tip'], (length: number) => string> = {
  round: (length) => `M-13 8L-18-${length - 16}c-2-22 20-26 26-8L14 8z`,
  sharp: (length) => `M-13 8L-10-${length * 0.8}Q-6-${length} 4-${length + 6}L14 8z`,
  plastic: (length) => `M-17 8L-20-${length - 18}c0-26 30-26 32-4L18 8z`,
  zigzag: (length) =>
    `M-14 8V-${length - 20}l9-12 ${repeat(Math.floor((length - 20) / 14), () => 'l12 8l-6 6')}L14 8z`,
};

/** One blade with its handle, the screw at (0, 0). */
function half(tones: Tones, { blade, tip, handle, metal }: Scissors, large: boolean): string {
  const { tint, deep } = tones;
  const steel =
    shape(BLADES[tip](blade), tip === 'plastic' ? mix(tint, WHITE, 0.25) : metal) +
    (tip === 'plastic' ? '' : detail(`M-4-${blade * 0.66}L2-14`, WHITE, 4));
  const hole = {
    even:
      shape('M-14-10h28l6 40c34 4 52 28 48 62-4 36-32 52-58 46-30-8-34-48-32-96z', tint) +
      flat('M26 116c24 6 34-8 34-24 8 40-26 52-48 40z', deep) +
      shape('M10 62c20-2 32 12 30 32s-18 30-28 26c-14-6-14-38-2-58z', PAPER),
    large:
      shape(
        `M-14-10h28l4 36c40 4 60 34 56 ${large ? 84 : 62}-4 40-36 ${large ? 74 : 52}-62 ${large ? 66 : 46}-32-8-34-${large ? 78 : 48}-30-${large ? 120 : 96}z`,
        tint,
      ) +
      shape(
        `M8 56c24-2 40 14 38 ${large ? 46 : 32}s-22 ${large ? 44 : 30}-32 ${large ? 40 : 26}c-14-6-18-${large ? 56 : 38}-6-${large ? 86 : 58}z`,
        PAPER,
      ) +
      detail(`M52 64c6 10 8 22 6 34`, deep, 7),
    tailor:
      shape(
        `M-14-10h28l2 30c44 2 66 30 62 ${large ? 96 : 66}-4 38-34 ${large ? 66 : 50}-66 ${large ? 58 : 44}-34-8-32-${large ? 80 : 50}-26-110z`,
        tint,
      ) +
      shape(
        `M6 48c30-2 46 14 44 ${large ? 50 : 36}s-22 ${large ? 40 : 28}-36 ${large ? 34 : 24}c-14-6-18-${large ? 52 : 36}-8-84z`,
        PAPER,
      ) +
      shine('M18 28c14 2 24 6 30 14', 5),
    stork:
      shape('M-9-8h18l8 36-12 20z', '#d6a93a') +
      shape('M10 40c34 0 44 24 42 46s-24 34-40 28-22-50-2-74z', '#d6a93a') +
      shape('M12 58c18 0 24 12 22 24s-12 16-20 12-10-24-2-36z', PAPER),
  }[handle];
  return steel + hole;
}

const COMMON: Scissors = { blade: 150, open: 17, tip: 'round', handle: 'even', metal: METAL };

/** A pair of scissors and what is lettered on its blade; `extra` lies on top. */
function pair(tones: Tones, article: Article, made: Scissors, extra = ''): string {
  const long = article.size.long || 13;
  const scale = Math.min(1.06, 0.64 + long * 0.019);
  const lean = pick(article, 3, [-14, 12, -24, 20, -6, 6, 28, -32]);
  const mirrored = (content: string) => `<g transform="matrix(-1 0 0 1 0 0)">${content}</g>`;
  const inks = { blade: made.tip === 'plastic' ? contrast(tones.tint) : INK };
  const blade = made.blade;
  const up = lean > made.open ? 1 : -1;
  const lettered = turn(
    -made.open - up * 90,
    letter(article.brand, up * blade * 0.48, up * -1, { size: 23, width: blade * 0.72, ink: inks.blade }),
    0,
    0,
  );
  const other = mirrored(
    turn(-made.open, half({ ...tones, tint: mix(tones.tint, INK, 0.1) }, made, false), 0, 0),
  );
  const content =
    other +
    turn(-made.open, half(tones, made, true), 0, 0) +
    lettered +
    disc(0, 0, 12, tones.pale) +
    detail('M-5 0h10', INK, 4) +
    extra;
  return (
    `<g transform="translate(200 ${188 + long}) rotate(${lean}) scale(${scale})">${content}</g>` +
    sizeCard(article, lean)
  );
}

/** A strip of card beside the scissors with what they are called. */
function sizeCard(article: Article, lean: number): string {
  const text = article.model || article.noun;
  const x = lean > 0 ? 84 : 316;
  return (
    `<g transform="translate(${x} 66) rotate(${lean > 0 ? -7 : 7})">${box(-66, -30, 132, 60, 8, houseOf(article).ground)}` +
    `${words(text.replace(/^Tijera /, ''), 0, 0, { size: 23, width: 116, height: 50, lines: 3, ink: houseOf(article).ink })}</g>`
  );
}

export function schoolScissors(tones: Tones, article: Article): string {
  return pair(tones, article, {
    ...COMMON,
    open: vary(article, 4, 13, 24),
    blade: vary(article, 5, 136, 158),
    handle: pick(article, 6, ['even', 'large', 'even']),
  });
}

export function springScissors(tones: Tones, article: Article): string {
  return pair(
    tones,
    article,
    { ...COMMON, open: 24 },
    detail('M-34 44q34-34 68 0M-34 58q34-34 68 0', tones.deep, 8) + disc(0, 34, 10, MARK),
  );
}

export function safetyScissors(tones: Tones, article: Article): string {
  return pair(tones, article, { ...COMMON, tip: 'plastic', open: 15, blade: 132 });
}

export function rulerScissors(tones: Tones, article: Article): string {
  const marks = detail(
    repeat(9, (i) => `M-16-${30 + i * 12}h${i % 2 ? 8 : 14}`),
    INK,
    3.5,
  );
  return pair(tones, article, { ...COMMON, open: 14 }, turn(14, marks, 0, 0));
}

export function leftScissors(tones: Tones, article: Article): string {
  return (
    `<g>${pair(tones, article, { ...COMMON, handle: 'large', open: 20 })}</g>` +
    disc(70, 316, 36, MARK) +
    letter('zurdos', 70, 316, { size: 20, width: 60 })
  );
}

export function animalScissors(tones: Tones, article: Article): string {
  return (
    pair(
      tones,
      article,
      { ...COMMON, open: 19, blade: 140 },
      [-34, 34].map((x) => disc(x * 1.02, 26, 8, tones.pale)).join('') +
        `<g transform="translate(0 0)">${detail('M-10-30l6 14M10-30l-6 14', tones.deep, 6)}</g>`,
    ) + motif('tiger', 84, 318, 74, 8)
  );
}

export function officeScissors(tones: Tones, article: Article): string {
  return pair(tones, article, {
    ...COMMON,
    tip: 'sharp',
    handle: 'large',
    blade: 176,
    open: vary(article, 4, 11, 18),
    metal: /titanio/.test(article.model) ? '#b9a36b' : METAL,
  });
}

export function tailorScissors(tones: Tones, article: Article): string {
  return pair(tones, article, {
    ...COMMON,
    tip: 'sharp',
    handle: 'tailor',
    blade: 186,
    open: 13,
    metal: '#c4cad6',
  });
}

export function zigzagScissors(tones: Tones, article: Article): string {
  return (
    pair(tones, article, { ...COMMON, tip: 'zigzag', handle: 'tailor', blade: 160, open: 16 }) +
    detail('M280 320l12 14 12-14 12 14 12-14 12 14 12-14', tones.tint, 7)
  );
}

export function storkScissors(tones: Tones, article: Article): string {
  return (
    pair(tones, article, {
      ...COMMON,
      tip: 'sharp',
      handle: 'stork',
      blade: 150,
      open: 15,
      metal: '#e3c984',
    }) + motif('flowers', 318, 318, 84)
  );
}

/** Five little scissors whose blades cut waves, side by side in a pack. */
export function decorativeScissors(_tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const all = Array.from({ length: article.count }, (_, i) => {
    const one = tonesOf(ASSORTED[i % 6] ?? MARK);
    const made: Scissors = { ...COMMON, tip: i % 2 ? 'zigzag' : 'round', open: 10 };
    const mirrored = `<g transform="matrix(-1 0 0 1 0 0)">${turn(-10, half(one, made, false), 0, 0)}</g>`;
    return piece(
      `<g transform="translate(${78 + i * 61} 220) scale(.47)">${mirrored}${turn(-10, half(one, made, false), 0, 0)}${disc(0, 0, 12, WHITE)}</g>`,
    );
  }).join('');
  return (
    shadow(202, 348, 160) +
    box(30, 84, 340, 262, 16, '#f4f6fa') +
    all +
    box(30, 44, 340, 62, 14, ground) +
    letter(article.brand, 116, 75, { size: 42, width: 140, ink }) +
    words(`tijeras decorativas x ${article.count}`, 270, 75, {
      size: 24,
      width: 180,
      height: 50,
      lines: 2,
      ink,
    })
  );
}
