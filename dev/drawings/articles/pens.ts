import { ASSORTED, contrast, INK, METAL, mix, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, flat, patch, shape, shine } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { barrelWords, cap, lay, nib } from './barrel.ts';
import { houseOf } from './brands.ts';

/** A see-through barrel with the ink inside, and its cap beside it. */
export function ballpoint(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const body =
    shape('M0-3L30-9v18L0 3z', METAL) +
    shape('M28-12L76-24v48L28 12z', tint) +
    flat('M32 4L73 14v7L32 9z', deep) +
    box(74, -26, 250, 52, 4, mix('#e6edf5', pale, 0.3)) +
    patch(78, 8, 242, 9, tint) +
    box(322, -27, 30, 54, 8, tint) +
    patch(326, 10, 22, 13, deep, 4) +
    detail('M96-18h180', WHITE, 4);
  return (
    `<g transform="translate(${article.seed % 2 ? 104 : 268} ${article.seed % 2 ? 74 : 80}) rotate(${vary(article, 7, -20, 30)}) scale(.8)">${cap(tones)}</g>` +
    lay(
      article,
      { length: 352, body, lettered: barrelWords(article, { from: 84, to: 314, y: -8, size: 27, ink: INK }) },
      { color: tint, width: nib(article, 7) },
    )
  );
}

/** A coloured barrel with its cap on the end. */
export function stickPen({ tint, deep, pale }: Tones, article: Article): string {
  const { ink, ground } = houseOf(article);
  const light = vary(article, 8, 0, 1) === 1;
  const body =
    shape('M0-3L28-8v16L0 3z', METAL) +
    shape('M26-11L66-22v44L26 11z', light ? tint : STEEL) +
    box(64, -24, 196, 48, 5, light ? WHITE : tint) +
    patch(68, 10, 188, 10, light ? pale : deep) +
    box(236, -24, 16, 48, 0, ground) +
    shape('M258-29h78a22 22 0 0 1 0 58h-78z', tint) +
    flat('M262 11h80a20 20 0 0 1-8 14h-72z', deep) +
    shape('M262-38h62a9 9 0 0 1 0 18h-62z', tint) +
    shine('M274-10h44', 6);
  const color = light ? INK : contrast(tint);
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: [
        ...barrelWords(article, { from: 74, to: 230, y: -3, size: 25, ink: color }),
        { text: article.brand.charAt(0), from: 238, to: 250, size: 14, ink },
      ],
    },
    { color: tint, width: nib(article, 8) },
  );
}

/** A pen with a button, a clip and a grip. */
export function clickPen({ tint, deep, pale }: Tones, article: Article): string {
  const grip = pick(article, 9, [pale, INK, mix(tint, WHITE, 0.3)]);
  const solid = vary(article, 10, 0, 2);
  const barrel = solid === 0 ? mix(pale, WHITE, 0.5) : solid === 1 ? tint : WHITE;
  const rings = [52, 66, 80, 94].map((x) => `M${x}-20v40`).join('');
  const body =
    shape('M0-3L34-15v30L0 3z', METAL) +
    shape('M32-16L52-24h58v48H52L32 16z', grip) +
    detail(rings, grip === INK ? STEEL : deep, 4) +
    shape('M108-25h200a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14H108z', barrel) +
    patch(112, 11, 200, 11, solid === 2 ? METAL : solid === 1 ? deep : pale) +
    box(108, -25, 14, 50, 0, solid === 1 ? METAL : tint) +
    box(322, -13, 30, 26, 7, solid === 1 ? METAL : tint) +
    shape('M220-36h92v14h-92a7 7 0 0 1 0-14z', METAL);
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: barrelWords(article, {
        from: 128,
        to: 310,
        y: 0,
        size: 26,
        ink: solid === 1 ? contrast(tint) : INK,
      }),
    },
    { color: tint, width: nib(article, 6) },
  );
}

/** A steel pen for a gift: metal cap with an arrow-like clip. */
export function metalPen({ tint, deep }: Tones, article: Article): string {
  const body =
    shape('M0-3L26-10v20L0 3z', METAL) +
    shape('M24-11Q70-24 110-24h70v48h-70Q70 24 24 11z', tint) +
    flat('M70 10h106v11h-66q-30 0-40-6z', deep) +
    box(176, -25, 10, 50, 0, '#d6a93a') +
    shape('M184-25h120a18 18 0 0 1 18 18v14a18 18 0 0 1-18 18H184z', METAL) +
    patch(190, 10, 112, 11, STEEL) +
    box(320, -9, 32, 18, 6, METAL) +
    shape('M214-38h96v16h-92l-22-8z', '#e8ebf1') +
    shine('M70-12h90', 6);
  return lay(
    article,
    { length: 352, body, lettered: barrelWords(article, { from: 192, to: 316, y: -1, size: 25, ink: INK }) },
    { color: '#2f5bb8', width: 5 },
  );
}

/** A fat pen with a slider for each colour. */
export function multicolorPen({ tint, deep, pale }: Tones, article: Article): string {
  const count = /\b(\d+) col/i.exec(article.model)?.[1] ?? '4';
  const colors =
    Number(count) > 4
      ? [...ASSORTED, INK, '#f0a3c0', '#94633f', '#7db9ec']
      : ['#2f6fd0', '#3a3f4b', '#4fa86b', '#e2574c'];
  const step = 56 / colors.length;
  const sliders = colors
    .map((color, i) =>
      piece(box(300, -28 + i * step, vary(article, 20 + i, 26, 44), Math.max(4, step - 2), 2, color)),
    )
    .join('');
  const body =
    shape('M0-4L36-18v36L0 4z', METAL) +
    shape('M34-19L60-32h108v64H60L34 19z', WHITE) +
    patch(64, 14, 104, 14, METAL) +
    sliders +
    box(164, -33, 142, 66, 8, tint) +
    patch(168, 12, 134, 17, deep, 4) +
    shape('M196-48h92v16h-92a8 8 0 0 1 0-16z', pale) +
    disc(352, 0, 12, METAL);
  return lay(
    article,
    {
      length: 364,
      body,
      lettered: [
        { text: article.brand, from: 174, to: 298, y: -6, size: 36, ink: contrast(tint) },
        { text: article.model, from: 60, to: 160, y: -6, size: 24, ink: INK },
      ],
    },
    { color: tint, width: 7 },
  );
}

/** A thin felt pen. */
export function fineliner({ tint, deep }: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const striped = vary(article, 11, 0, 1) === 1;
  const body =
    shape('M0-2.5h24v5H0z', METAL) +
    shape('M22-8L62-20v40L22 8z', METAL) +
    box(60, -22, 200, 44, 4, striped ? tint : ground) +
    (striped ? patch(64, 8, 192, 10, deep) : patch(64, 10, 192, 8, tint)) +
    (striped ? detail('M82-15h156', WHITE, 3) : '') +
    shape('M258-26h80a14 14 0 0 1 14 14v24a14 14 0 0 1-14 14h-80z', tint) +
    patch(262, 11, 76, 12, deep) +
    box(270, -35, 66, 13, 5, tint);
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: barrelWords(article, {
        from: 68,
        to: 252,
        y: -3,
        size: 25,
        ink: striped ? contrast(tint) : ink,
      }),
    },
    { color: tint, width: nib(article, 4) },
  );
}

/** A fountain pen with its nib. */
export function fountainPen({ tint, deep, pale }: Tones, article: Article): string {
  const body =
    shape('M0 0Q30-20 62-16v32Q30 20 0 0z', '#e3c05c') +
    detail('M6 0h34', INK, 4) +
    disc(44, 0, 5, WHITE) +
    shape('M60-18h56v36H60z', INK) +
    detail('M78-12v24M94-12v24', STEEL, 4) +
    shape('M114-26h212a26 26 0 0 1 0 52H114z', tint) +
    flat('M118 10h222a24 24 0 0 1-16 13H118z', deep) +
    box(114, -26, 14, 52, 0, METAL) +
    box(268, -26, 10, 52, 0, pale);
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: barrelWords(article, { from: 134, to: 262, y: -3, size: 25, ink: contrast(tint) }),
    },
    { color: '#2f5bb8', width: 8 },
  );
}
