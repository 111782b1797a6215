import { letter } from '../lettering.ts';
import { contrast, INK, METAL, mix, PAPER, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, flat, patch, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { card } from './card.ts';

/** A colour for see-through plastic, so that the ground shows a little. */
function glass(tint: string): string {
  return mix(tint, WHITE, 0.35);
}

function ticks(count: number, step: number, side: (i: number) => string): string {
  return detail(
    repeat(count, (i) => side(i * step)),
    INK,
    3,
  );
}

/** A ruler that lies askew, with numbered centimetres. */
export function ruler(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const cm = Number(/(\d+) cm/.exec(article.model)?.[1] ?? 20);
  const length = 240 + cm * 4;
  const left = -length / 2;
  const bent = /Flex/.test(article.model);
  const step = (length - 30) / cm;
  const numbers = repeat(Math.floor(cm / 5) + 1, (i) =>
    letter(String(i * 5), left + 15 + i * 5 * step, 4, { size: 17, width: 40 }),
  );
  const body = bent
    ? shape(`M${left}-34Q${left / 2}-74 0-34T${-left}-34v66Q${-left / 2} 72 0 32T${left} 32z`, tint)
    : box(left, -38, length, 76, 8, glass(tint)) +
      patch(left + 4, 20, length - 8, 14, mix(tint, deep, 0.4), 4);
  return `<g transform="translate(200 200) rotate(${pick(article, 3, [-34, -28, 32, -42])})">${body}${bent ? '' : ticks(cm + 1, step, (x) => `M${left + 15 + x}-36v${x % (5 * step) < 1 ? 20 : 12}`) + numbers}${letter(`${article.brand}  ${cm} cm`, 0, bent ? 0 : 24, { size: bent ? 36 : 19, width: length * 0.8, ink: bent ? contrast(tint) : INK, weight: 'heavy' })}</g>`;
}

/** A set square of 45 or 60 degrees. */
export function setSquare(tones: Tones, article: Article): string {
  const wide = /60/.test(article.model) ? 190 : 268;
  const [x, y, tall] = [200 - wide / 2, 66, 268];
  const angle = /\d+°/.exec(article.model)?.[0] ?? '';
  const inner = 0.3;
  const hole = `M${x + wide * inner * 0.6} ${y + tall * 0.44}v${tall * (0.56 - inner * 0.6)}h${wide * 0.4}z`;
  return (
    turn(
      pick(article, 3, [-7, 9, -14]),
      shape(`M${x} ${y}v${tall}h${wide}z`, glass(tones.tint)) +
        shape(hole, PAPER) +
        ticks(12, (tall - 40) / 12, (at) => `M${x + 4} ${y + 34 + at}h14`) +
        ticks(12, (wide - 40) / 12, (at) => `M${x + 20 + at} ${y + tall - 4}v-14`) +
        letter(article.brand, x + wide * 0.36, y + tall - 32, {
          size: 30,
          width: wide * 0.5,
          weight: 'heavy',
        }) +
        letter(angle, x + wide * 0.2 + 6, y + tall * 0.36, { size: 34, width: 60, weight: 'heavy' }),
    ) + card(article, 290, 98, 6)
  );
}

export function protractor(tones: Tones, article: Article): string {
  const rays = repeat(19, (i) => {
    const a = (Math.PI * i) / 18;
    const inner = i % 3 ? 134 : 122;
    return `M${(200 - 152 * Math.cos(a)).toFixed(1)} ${(268 - 152 * Math.sin(a)).toFixed(1)}L${(200 - inner * Math.cos(a)).toFixed(1)} ${(268 - inner * Math.sin(a)).toFixed(1)}`;
  });
  return (
    turn(
      -8,
      shape('M42 268a158 158 0 0 1 316 0v26H42z', glass(tones.tint)) +
        detail(rays, INK, 3.5) +
        shape('M116 262a84 84 0 0 1 168 0z', PAPER) +
        letter('90', 200, 156, { size: 24, width: 40 }) +
        letter('0', 86, 252, { size: 22, width: 30 }) +
        letter('180', 312, 252, { size: 22, width: 40 }) +
        letter(`${article.brand} 180°`, 200, 279, { size: 22, width: 200, weight: 'heavy' }),
      200,
      240,
    ) + card(article, 200, 342, 3, '12 cm')
  );
}

/** Ruler, two set squares and a protractor: four pieces. */
export function geometrySet(tones: Tones, article: Article): string {
  const { tint, pale } = tones;
  const color = /flexible/.test(article.model) ? tint : glass(tint);
  const { ground, ink } = houseOf(article);
  return (
    piece(
      shape('M72 60v194h194z', color) +
        shape('M104 138v84h84z', PAPER) +
        ticks(9, 18, (at) => `M76 ${92 + at}h12`),
    ) +
    piece(shape('M336 58v176h-108z', mix(color, pale, 0.5)) + shape('M314 136v76h-46z', PAPER)) +
    piece(
      turn(
        8,
        shape('M196 236a74 74 0 0 1 148 0v10H196z', color) +
          shape('M236 232a34 34 0 0 1 68 0z', PAPER) +
          ticks(7, 20, (at) => `M${210 + at} 238v-8`),
        270,
        230,
      ),
    ) +
    piece(
      turn(
        -4,
        box(44, 276, 316, 58, 8, color) +
          ticks(21, 14.4, (at) => `M${58 + at} 279v12`) +
          letter(`${article.brand}  20 cm`, 202, 312, { size: 27, width: 260, weight: 'heavy' }),
        200,
        300,
      ),
    ) +
    turn(
      6,
      box(226, 44, 134, 44, 8, ground) + letter('x 4 piezas', 293, 67, { size: 22, width: 116, ink }),
      290,
      66,
    )
  );
}

export function stencil(tones: Tones, article: Article): string {
  const rows = ['ABCDEFG', 'HIJKLMN', 'ÑOPQRST', 'UVWXYZ&'];
  return turn(
    -12,
    box(36, 106, 328, 190, 14, mix(tones.tint, WHITE, 0.25)) +
      rows
        .map((row, r) =>
          Array.from(row)
            .map((sign, i) =>
              letter(sign, 76 + i * 42, 144 + r * 34, { size: 32, width: 36, ink: PAPER, weight: 'plain' }),
            )
            .join(''),
        )
        .join('') +
      letter(`${article.brand}  7 mm`, 200, 277, { size: 21, width: 220, weight: 'heavy' }),
  );
}

export function drawingCompass(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const precise = /precisión/.test(article.noun);
  const open = vary(article, 4, -6, 10);
  return (
    detail('M74 300a142 60 0 0 0 252 0', tint, 7) +
    shadow(206, 350, 120, 9) +
    turn(open, shape('M178 118l-70 208 4 22 16-14 78-196z', METAL), 200, 100) +
    turn(
      -open,
      shape('M222 118l66 190-22 12-72-182z', METAL) +
        shape('M262 270l32 82 6 2 2-6-24-86z', INK) +
        shape('M236 244l30-12 26 66-30 12z', tint),
      200,
      100,
    ) +
    (precise
      ? detail('M142 236h120', INK, 9) + disc(202, 236, 17, STEEL) + detail('M202 224v24', INK, 4)
      : /metálico/.test(article.model)
        ? ''
        : detail('M136 232l126-2', INK, 6)) +
    shape('M166 92a34 34 0 0 1 68 0v44a18 18 0 0 1-18 18h-32a18 18 0 0 1-18-18z', tint) +
    flat('M212 66c12 6 18 14 18 26v44a14 14 0 0 1-14 14h-10c6-4 8-10 8-20z', deep) +
    box(186, 26, 28, 36, 8, INK) +
    disc(200, 108, 13, WHITE) +
    card(article, vary(article, 5, 0, 1) ? 304 : 98, 80, -6)
  );
}
