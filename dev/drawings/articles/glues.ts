import { letter } from '../lettering.ts';
import { INK, METAL, mix, type Tones, WHITE } from '../palette.ts';
import {
  box,
  detail,
  disc,
  dot,
  flat,
  patch,
  place,
  repeat,
  shadow,
  shape,
  shine,
  turn,
} from '../strokes.ts';
import { type Article, pick, piece, scaleOf, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { label, standing } from './vessel.ts';

/** A squeeze bottle of white glue. */
export function glueBottle({ tint, deep }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  const nozzle = band === '#ffffff' ? '#e2574c' : band;
  const shoulder = pick(article, 3, [44, 30, 60]);
  const glitter = /glitter|brillante/.test(article.model)
    ? repeat(14, (i) =>
        dot(124 + ((i * 53) % 150), 146 + ((i * 37) % 36), 4, [WHITE, '#f7d154'][i % 2] ?? WHITE),
      )
    : '';
  return standing(
    article,
    shadow(200, 350, 96) +
      shape('M190 22h20l10 56h-40z', nozzle) +
      box(162, 76, 76, 28, 6, nozzle) +
      detail('M178 78v24M194 78v24M210 78v24M226 78v24', INK, 3.5) +
      shape(
        `M160 104h80c${shoulder} 6 50 30 50 60v158a24 24 0 0 1-24 24H134a24 24 0 0 1-24-24V164c0-30 ${50 - shoulder} -54 50-60z`,
        tint,
      ) +
      flat('M252 116c24 10 34 26 34 50v156a20 20 0 0 1-20 20h-22c10-6 14-14 14-28z', deep) +
      glitter +
      shape('M110 190h180v126H110z', ground) +
      patch(113.5, 300, 173, 13, band) +
      label(article, { top: 196, bottom: 302, width: 156, ink }) +
      shine('M130 166c2-16 8-26 18-32'),
  );
}

/** A bottle with a round sponge on top, as Voligoma's. */
export function spongeBottle({ tint, deep }: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  return standing(
    article,
    shadow(200, 350, 82) +
      shape('M166 60a34 26 0 0 1 68 0v22h-68z', ground) +
      box(152, 80, 96, 34, 6, '#fbfaf6') +
      shape(
        'M140 114h120a20 20 0 0 1 20 20v188a24 24 0 0 1-24 24H144a24 24 0 0 1-24-24V134a20 20 0 0 1 20-20z',
        mix(tint, WHITE, 0.35),
      ) +
      flat('M250 118h10a16 16 0 0 1 16 16v188a20 20 0 0 1-20 20h-16z', deep) +
      turn(
        -90,
        letter(article.brand, 192, 200, { size: 46, width: 136, ink: ground, weight: 'heavy' }),
        192,
        200,
      ) +
      box(120, 288, 160, 38, 0, ground) +
      letter(article.amount, 200, 307, { size: 28, width: 120, ink }) +
      shine('M138 146v110'),
  );
}

/** A stick of glue and its cap. */
export function glueStick({ tint, deep }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  const stick = (x: number, color: string) =>
    place(
      shape('M152 120c0-22 96-22 96 0v44h-96z', /violeta/.test(article.model) ? '#c9b3e6' : WHITE) +
        detail('M168 124c10-6 30-8 44-6', METAL, 5) +
        box(142, 156, 116, 34, 6, METAL) +
        box(134, 184, 132, 136, 8, color) +
        patch(236, 188, 26, 128, deep) +
        box(134, 200, 132, 100, 0, ground) +
        patch(137.5, 286, 125, 11, band) +
        label(article, { top: 202, bottom: 290, width: 120, ink }) +
        box(146, 320, 108, 28, 8, INK) +
        detail('M168 326v16M190 326v16M212 326v16M234 326v16', METAL, 4) +
        shine('M150 306v8', 7),
      x,
      0,
    );
  if (article.count > 1) {
    const all = Array.from({ length: article.count }, (_, i) =>
      piece(place(stick(0, [tint, '#e2574c', '#f7d154'][i % 3] ?? tint), 74 - 64 + (i - 1) * 118, 66, 0.8)),
    ).join('');
    return shadow(204, 348, 170) + place(all, 30, 0);
  }
  const scale = scaleOf(article) / 0.72;
  const cap =
    box(280, 262, 78, 84, 10, tint) +
    patch(334, 266, 20, 76, deep) +
    detail('M280 326h78') +
    shine('M298 280v26', 7);
  return place(
    shadow(220, 350, 150) + stick(-42, tint) + cap,
    200 - 200 * Math.min(1.04, scale),
    350 - 350 * Math.min(1.04, scale),
    Math.min(1.04, scale),
  );
}

/** A drop bottle on its card, for glue that sets at once. */
export function dropGlue({ tint }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  return (
    shadow(204, 352, 104) +
    turn(
      vary(article, 3, -7, 6),
      box(96, 44, 208, 302, 14, ground) +
        disc(200, 72, 15, '#fbfaf6') +
        letter(article.brand, 200, 122, { size: 52, width: 184, ink, weight: 'heavy' }) +
        patch(99.5, 152, 201, 10, band) +
        box(120, 176, 160, 152, 18, '#f4f6fa') +
        shape('M196 190h14l6 40h-26z', band) +
        shape('M180 230h46v70a12 12 0 0 1-12 12h-22a12 12 0 0 1-12-12z', tint) +
        letter(article.amount, 203, 272, { size: 20, width: 40 }) +
        shape('M142 214c10 14 16 20 16 28a14 14 0 0 1-28 0c0-8 4-14 12-28z', mix(tint, WHITE, 0.4)) +
        shape('M256 240c10 14 16 20 16 28a14 14 0 0 1-28 0c0-8 4-14 12-28z', mix(tint, WHITE, 0.4)),
    )
  );
}
