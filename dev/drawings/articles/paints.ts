import { letter, words } from '../lettering.ts';
import { contrast, INK, METAL, mix, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, flat, oval, patch, place, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick, scaleOf, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { label, standing } from './vessel.ts';

/** A tube that lies or stands on its cap, with the bead that came out. */
export function paintTube({ tint, deep, pale }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  const metallic = /metaliz/.test(article.model);
  const tube =
    shape('M120 46h160v32H120z', METAL) +
    detail('M132 62h136', STEEL, 4) +
    shape('M124 78h152c0 70-16 120-30 178h-92c-14-58-30-108-30-178z', mix(METAL, WHITE, 0.3)) +
    flat('M133 150c6 40 14 70 23 104h88c9-34 17-64 23-104z', tint) +
    flat('M240 82h32c-2 66-16 114-28 170h-28c14-54 22-110 24-170z', mix(deep, tint, 0.5)) +
    flat('M127.5 82h145l-2 12h-141z', band) +
    (flat('M128 94h144c-2 40-6 64-10 84h-124c-4-20-8-44-10-84z', ground) +
      letter(article.brand, 200, 114, { size: 34, width: 128, ink, weight: 'heavy' }) +
      words(article.model || article.noun, 200, 150, { size: 21, width: 116, height: 40, lines: 2, ink }) +
      letter(article.amount, 200, 200, { size: 26, width: 96, ink: contrast(tint) })) +
    shape('M154 256h92l-16 24h-60z', METAL) +
    shape('M166 280h68v40a8 8 0 0 1-8 8h-52a8 8 0 0 1-8-8z', pick(article, 8, [INK, WHITE, INK])) +
    detail('M184 290v28M200 290v28M216 290v28', STEEL, 4) +
    shine('M144 128c2 40 8 70 16 98', 6);
  const scale = Math.min(1.08, scaleOf(article) / 0.8);
  const angle = pick(article, 9, [10, -12, 24, -28, 4, -4, 17]);
  const bead =
    shape('M50 342c-10-24 20-36 44-24 22-20 62-2 52 22-14 14-82 16-96 2z', tint) +
    detail('M74 330c4-6 14-8 22-4', metallic ? pale : WHITE, 5);
  return (
    shadow(200, 352, 120) +
    (angle < 0 ? `<g transform="matrix(-1 0 0 1 400 0)">${bead}</g>` : bead) +
    place(turn(angle, tube), 200 - 200 * scale + (angle > 0 ? 22 : -22), 340 - 340 * scale + 4, scale)
  );
}

/** A jar with a lid; its label goes round. */
export function paintJar({ tint, deep, pale }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  const lid = pick(article, 4, [INK, WHITE, tint]);
  const squat = vary(article, 5, 0, 1) === 1 ? 20 : 0;
  return standing(
    article,
    shadow(200, 346, 116) +
      shape(`M108 ${130 + squat}h184v${182 - squat}c0 20-20 32-92 32s-92-12-92-32z`, tint) +
      flat(`M250 ${134 + squat}h38v${178 - squat}c0 12-10 20-38 25z`, deep) +
      shape('M108 176c30 16 154 16 184 0v118c-30 16-154 16-184 0z', ground) +
      flat(
        'M110 286c30 16 150 16 180 0v8c-30 16-150 16-180 0z',
        /perlado|flúo/.test(article.model) ? pale : band,
      ) +
      label(article, { top: 184, bottom: 282, width: 164, ink, bend: 9 }) +
      shape(`M96 ${78 + squat}c0-26 208-26 208 0v44c0 28-208 28-208 0z`, lid) +
      oval(200, 78 + squat, 104, 20, tint) +
      detail(
        `M118 ${112 + squat}v16M140 ${118 + squat}v16M164 ${121 + squat}v16M236 ${121 + squat}v16M260 ${118 + squat}v16M282 ${112 + squat}v16`,
        STEEL,
        4,
      ) +
      shine('M122 190v70'),
  );
}

/** A tall bottle of liquid paint, varnish or medium. */
export function paintBottle({ tint, deep }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  return standing(
    article,
    shadow(200, 352, 92) +
      (vary(article, 4, 0, 1) === 0
        ? shape('M186 30h28l6 44h-40z', INK) + shape('M164 74h72v34h-72z', METAL) + detail('M164 91h72')
        : box(158, 58, 84, 50, 8, band) + detail('M176 62v42M192 62v42M208 62v42M224 62v42', INK, 3.5)) +
      shape(
        'M160 108h80c32 12 44 32 44 60v160a20 20 0 0 1-20 20H136a20 20 0 0 1-20-20V168c0-28 12-48 44-60z',
        tint,
      ) +
      flat('M238 112c30 12 42 30 42 56v160a16 16 0 0 1-16 16h-26z', deep) +
      shape('M116 184h168v120H116z', ground) +
      (patch(119.5, 187.5, 161, 8, band) + label(article, { top: 196, bottom: 302, width: 148, ink })) +
      shine('M136 172c2-18 8-28 20-36'),
  );
}

/** A can of wood glue or gesso, with a brush across it. */
export function pail({ tint, deep }: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  return standing(
    article,
    shadow(200, 350, 126) +
      detail('M92 128C92 30 308 30 308 128', STEEL, 7) +
      shape('M84 116h232l-14 204c0 36-204 36-204 0z', tint) +
      flat('M270 120h42l-14 200c0 10-14 18-38 22z', deep) +
      shape('M89 178c40 18 182 18 222 0l-8 112c-40 18-166 18-206 0z', ground) +
      flat('M98 294c40 16 164 16 204 0l-1 10c-40 16-162 16-202 0z', band) +
      label(article, { top: 186, bottom: 284, width: 190, ink, bend: 11 }) +
      oval(200, 116, 118, 26, WHITE) +
      oval(200, 116, 96, 17, mix(tint, WHITE, 0.5)) +
      shine('M108 190l6 90'),
  );
}
