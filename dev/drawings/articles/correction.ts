import { letter } from '../lettering.ts';
import { INK, METAL, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, dot, flat, patch, place, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, piece } from './article.ts';
import { houseOf } from './brands.ts';
import { card } from './card.ts';
import { label } from './vessel.ts';

/** A correction tape dispenser of one of three forms. */
export function correctionTape(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const form = pick(article, 3, [
    'M60 202c2-70 62-108 130-104 62 4 100 42 132 106l18 38-42 30c-34 18-98 32-146 26-58-6-94-44-92-96z',
    'M54 176c10-60 70-84 140-74 70 8 110 60 128 112l16 32-40 30c-60 20-140 24-196-10-40-24-54-56-48-90z',
    'M66 214c-10-70 40-116 120-116s120 60 138 108l16 36-42 30c-70 24-210 30-232-58z',
  ]);
  const cat = /Gatito/.test(article.model);
  const one =
    shape(form, tint) +
    (cat ? shape('M96 130l-6-48 46 22zM176 100l32-34 20 46z', tint) : '') +
    flat('M76 244c70 26 166 16 258-4l4 2-42 28c-34 16-96 26-142 22-42-4-66-22-78-48z', deep) +
    disc(164, 196, 62, pale) +
    disc(164, 196, 44, WHITE) +
    (cat
      ? dot(148, 190, 5) +
        dot(182, 190, 5) +
        detail('M157 204q7 8 14 0M120 200l-26-6M120 210l-26 4M208 200l26-6M208 210l26 4', INK, 4)
      : disc(164, 196, 14, STEEL)) +
    shape('M298 272l42-30 20 44-38 32z', WHITE) +
    box(108, 256, 158, 32, 8, ground) +
    letter(article.brand, 187, 272, { size: 25, width: 142, ink });
  const line =
    box(34, 318, 306, 24, 2, WHITE) +
    letter(article.model.replace(/ x /, ' × '), 180, 331, { size: 15, width: 260 });
  if (article.count > 1)
    return (
      shadow(206, 350, 150) +
      piece(place(one, 70, 10, 0.72)) +
      piece(`<g transform="translate(-6 120) scale(.72)">${one.replaceAll(tint, '#8fd6c4')}</g>`) +
      card(article, 306, 320, 5, 'pastel x 2')
    );
  return shadow(206, 350, 140, 9) + line + one;
}

/** A pen of correction fluid. */
export function correctionPen(_tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  return (
    patch(48, 316, 150, 22, WHITE, 10) +
    detail('M52 327h140', '#d5dae4', 3) +
    `<g transform="translate(200 184) rotate(-38) translate(-160 0)">${shape('M0-4h18v8H0z', METAL)}${shape('M16-10L60-26v52L16 10z', WHITE)}${shape('M58-34h190a34 34 0 0 1 0 68H58z', WHITE)}${box(88, -34, 150, 68, 0, ground)}${letter(article.brand, 163, -12, { size: 28, width: 138, ink, weight: 'heavy' })}${letter('7 ml', 163, 16, { size: 20, width: 100, ink })}${box(262, -30, 60, 60, 20, '#2f6fd0')}</g>`
  );
}

/** A small bottle of correction fluid with its brush. */
export function correctionBottle({ tint, deep }: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  return (
    shadow(220, 350, 140) +
    patch(40, 326, 150, 16, WHITE, 8) +
    shape('M132 168h128v158a22 22 0 0 1-22 22h-84a22 22 0 0 1-22-22z', WHITE) +
    patch(236, 172, 20, 160, METAL, 8) +
    box(132, 204, 128, 110, 0, ground) +
    label(article, { x: 196, top: 208, bottom: 312, width: 116, ink }) +
    box(154, 140, 84, 30, 4, METAL) +
    turn(
      24,
      box(268, 84, 72, 84, 10, INK) +
        detail('M304 168v84', STEEL, 8) +
        shape('M292 250h24l-6 34h-12z', '#e6d3b1') +
        patch(296, 270, 16, 16, tint) +
        patch(322, 88, 12, 74, deep),
      304,
      168,
    )
  );
}
