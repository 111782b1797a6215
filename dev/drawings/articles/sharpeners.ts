import { letter } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, METAL, mix, STEEL, type Tones, WHITE, WOOD } from '../palette.ts';
import { box, detail, disc, flat, patch, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';
import { houseOf } from './brands.ts';

/** A metal wedge with one blade or two. */
export function sharpener(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const metal = /metal/.test(article.noun);
  const fill = metal ? METAL : tint;
  const color = houseOf(article);
  return (
    shadow(206, 312, 150) +
    shape('M286 212h76a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10h-68z', MARK) +
    patch(292, 246, 77, 18, '#e0bd35') +
    detail('M346 214v52') +
    shape('M172 178c-22-40-4-92 42-96 36-2 52 36 30 54-18 12-38-4-30-18-22 2-28 30-10 60z', WOOD) +
    detail('M172 178c-22-40-4-92 42-96 36-2 52 36 30 54-18 12-38-4-30-18', INK) +
    turn(
      vary(article, 4, -5, 5),
      shape('M98 172h184l24 128H74z', fill) +
        flat('M80 280h219l3 16H77z', metal ? STEEL : deep) +
        detail(metal ? 'M92 200h200M88 222h210' : 'M96 190h190', metal ? STEEL : deep, 5) +
        shape('M120 184h132l8 52H112z', '#eef1f6') +
        disc(186, 210, 10, STEEL) +
        letter(article.brand, 190, 262, {
          size: 34,
          width: 190,
          ink: metal ? color.ground : contrast(tint),
          weight: 'heavy',
        }),
    )
  );
}

/** A sharpener that keeps its shavings: a rounded pot with a window. */
export function potSharpener(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const form = pick(article, 3, [
    'M110 150a90 90 0 0 1 180 0v120a70 70 0 0 1-70 70h-40a70 70 0 0 1-70-70z',
    'M96 130a34 34 0 0 1 34-34h140a34 34 0 0 1 34 34v140q-14 70-104 70T96 270z',
  ]);
  return (
    shadow(204, 350, 110) +
    turn(
      vary(article, 4, -10, 10),
      shape(form, tint) +
        shape('M124 196h152v74q-14 54-76 54t-76-54z', pale) +
        detail('M150 268q20-24 40 0t40 0M160 292q16-18 32 0t30-4', WOOD, 9) +
        disc(172, 132, 20, INK) +
        disc(232, 132, /doble/.test(article.noun) ? 14 : 0.1, INK) +
        box(136, 168, 128, 46, 10, houseOf(article).ground) +
        letter(article.brand, 200, 184, { size: 26, width: 112, ink: houseOf(article).ink }) +
        letter('con depósito', 200, 204, {
          size: 16,
          width: 112,
          ink: houseOf(article).ink,
        }) +
        (/goma/.test(article.model) ? shape('M150 318h100l-10 34h-80z', WHITE) : '') +
        shine('M122 150v30') +
        patch(262, 280, 10, 1, deep),
    )
  );
}

/** A sharpener that is clamped to a table and turned by a crank, or that runs on batteries. */
export function deskSharpener(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const electric = /eléctrico/.test(article.noun);
  const top = electric
    ? shape('M112 120a40 40 0 0 1 40-40h96a40 40 0 0 1 40 40v80H112z', tint)
    : shape('M120 150a80 80 0 0 1 160 0v56H120z', tint) +
      detail('M280 150h50v-40', INK, 12) +
      detail('M280 150h50v-40', STEEL, 5) +
      disc(330, 100, 15, ASSORTED[0]);
  return (
    shadow(204, 352, 120) +
    top +
    disc(200, 134, 26, INK) +
    disc(200, 134, 12, pale) +
    shape(
      'M112 200h176v130a16 16 0 0 1-16 16H128a16 16 0 0 1-16-16z',
      deep === '#ffffff' ? METAL : mix(tint, INK, 0.14),
    ) +
    box(132, 262, 136, 66, 10, '#eef3f8') +
    detail('M150 308q16-20 32 0t32 0 30-4', WOOD, 8) +
    box(126, 184, 148, 62, 8, houseOf(article).ground) +
    letter(article.brand, 200, 206, { size: 32, width: 130, ink: houseOf(article).ink }) +
    letter(electric ? 'eléctrico' : 'a manivela', 200, 232, {
      size: 20,
      width: 130,
      ink: houseOf(article).ink,
    })
  );
}
