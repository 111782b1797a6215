import { INK, MARK, METAL, PAPER, STEEL, WHITE, WOOD } from '../palette.ts';
import { box, detail, disc, dot, flat, num, oval, patch, repeat, shape, turn } from '../strokes.ts';
import {
  at,
  BLUE,
  block,
  GREEN,
  NIGHT,
  ORANGE,
  PINK,
  RED,
  SKY,
  STAR,
  VIOLET,
  YELLOW,
} from './motif-parts.ts';

/** Things and places around (0, 0), about 100 units wide. */
export const THINGS = {
  rocket: () =>
    shape('M-20 20l-18 22 20-2zM20 20l18 22-20-2z', RED) +
    shape('M0-58C24-36 26 0 18 32h-36C-26 0-24-36 0-58z', WHITE) +
    shape('M0-58c12 11 18 24 20 34h-40c2-10 8-23 20-34z', RED) +
    disc(0, -4, 12, SKY) +
    shape('M-10 36h20L0 60z', YELLOW),
  planets: () =>
    disc(-6, 6, 30, ORANGE) +
    detail('M-34 0q28 10 56 0', '#d97b2a', 5) +
    detail('M-50 22C-20 30 30 10 44-10', YELLOW, 7) +
    disc(38, -36, 12, SKY) +
    disc(-38, -38, 8, PINK) +
    at(shape(STAR, YELLOW), 36, 40, 0.28),
  lights: () =>
    repeat(9, (i) =>
      at(
        shape(STAR, [YELLOW, PINK, SKY][i % 3] ?? YELLOW),
        -36 + (i % 3) * 36,
        -36 + Math.floor(i / 3) * 36,
        0.3,
        i * 20,
      ),
    ),
  mountains: () =>
    shape('M-56 40L-18-28l20 34 16-22 40 56z', GREEN) +
    shape('M-18-28l-13 23 9 6 6-6 8 6 6-6z', WHITE) +
    disc(32, -32, 14, YELLOW),
  zigzag: () =>
    detail(
      'M-56-20l28-22 28 22 28-22 28 22M-56 8l28-22 28 22 28-22 28 22M-56 36l28-22 28 22 28-22 28 22',
      MARK,
      8,
    ),
  bolt: () => shape('M8-56L-30 8H-4L-12 56 30-12H4z', YELLOW),
  gamepad: () =>
    shape('M-52 20C-52-16-40-28-22-28h44C40-28 52-16 52 20c0 22-22 22-30 0h-44c-8 22-30 22-30 0z', WHITE) +
    detail('M-26-14v20M-36-4h20', INK, 6) +
    dot(20, -10, 6, RED) +
    dot(32, 2, 6, BLUE),
  waterfall: () =>
    patch(-50, -50, 100, 100, SKY) +
    shape('M-50-14h32v64h-32zM50-14H18v64h32z', GREEN) +
    shape('M-18-20h36v70h-36z', WHITE) +
    detail('M-8-14v56M8-14v56', SKY, 4),
  labyrinth: () => detail('M-46-46h92v92h-92v-70h68v46H-22v-22h22', INK, 7) + dot(4, 2, 6, RED),
  aleph: () =>
    disc(0, 0, 46, NIGHT) +
    disc(0, 0, 32, VIOLET) +
    disc(0, 0, 18, ORANGE) +
    disc(0, 0, 6, WHITE) +
    detail('M-60-60l18 18M60-60L42-42M-60 60l18-18M60 60L42 42', YELLOW, 5),
  hopscotch: () =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => {
        const paired = i === 2 || i === 5;
        const y = 50 - i * 18;
        return paired
          ? box(-24, y, 24, 18, 0, MARK) + box(0, y, 24, 18, 0, WHITE)
          : box(-12, y, 24, 18, 0, i % 2 ? SKY : WHITE);
      })
      .join('') + dot(14, 18, 5, RED),
  train: () =>
    shape('M-50-6h60v-30h36v66h-96z', RED) +
    shape('M-44-6v-22h16v22z', INK) +
    box(18, -26, 20, 18, 3, SKY) +
    disc(-32, 34, 13, STEEL) +
    disc(-2, 34, 13, STEEL) +
    disc(32, 34, 13, STEEL) +
    detail('M-36-38c-10-10 8-16 0-24', STEEL, 6),
  tunnel: () =>
    [52, 40, 28, 17]
      .map((r, i) =>
        shape(
          `M${-r} 48V${r * 0.1}a${r} ${r} 0 0 1 ${2 * r} 0V48z`,
          ['#94633f', '#6a4a35', '#46342c', MARK][i] ?? INK,
        ),
      )
      .join('') +
    detail('M0 48V34', INK, 5) +
    dot(0, 28, 5),
  tower: () =>
    shape('M-22 50V-20h44v70z', PAPER) +
    shape('M-30-20l30-36 30 36z', RED) +
    box(-8, -8, 16, 22, 8, INK) +
    box(-8, 26, 16, 24, 0, INK) +
    dot(40, -40, 8, YELLOW),
  typewriter: () =>
    box(-26, -50, 52, 44, 2, WHITE) +
    detail('M-16-38h32M-16-28h22', STEEL, 4) +
    shape('M-40-12h80l12 56h-104z', '#3a3f4b') +
    [0, 1, 2].map((row) => repeat(5, (i) => dot(-28 + i * 14, 4 + row * 13, 4, WHITE))).join(''),
  umbrella: () =>
    shape('M-52 4C-48-34-24-48 0-48S48-34 52 4q-13-14-26 0-13-14-26 0-13-14-26 0-13-14-26 0z', RED) +
    detail('M0-48v-8M0 2v40q0 12 12 12t12-12', INK, 6),
  smoke: () =>
    box(-46, 26, 66, 14, 3, WHITE) +
    patch(4, 29.5, 13, 7, ORANGE) +
    detail('M30 22c-16-16 20-22 4-40s12-20 4-36', WHITE, 8) +
    detail('M44 26c-8-12 10-14 2-28', METAL, 5),
  wagon: () =>
    shape('M-46 4c0-52 84-52 84 0z', PAPER) +
    detail('M-18 4c0-30 4-38 14-38M14 4c0-30-4-38-8-38', STEEL, 4) +
    box(-52, 4, 96, 16, 3, WOOD) +
    disc(-30, 30, 19, WOOD) +
    disc(26, 30, 19, WOOD) +
    detail('M-30 11v38M-49 30h38M26 11v38M7 30h38', INK, 4) +
    disc(46, -42, 10, YELLOW),
  spinningTop: () =>
    shape('M-40-16h80c4 30-26 44-40 66-14-22-44-36-40-66z', ORANGE) +
    shape('M-40-16h80q-2 14-8 20h-64q-6-6-8-20z', BLUE) +
    detail('M0-18v-30', INK, 8) +
    detail('M-40 46q40 16 80 0', INK, 4),
  guitar: () =>
    detail('M6-4L36-54', INK, 13) +
    detail('M6-4L36-54', WOOD, 5) +
    shape('M-10 2c10-14 30-2 22 10 18 10 2 48-24 40S-36 12-10 2z', ORANGE) +
    disc(-6, 26, 8, INK),
  windmill: () =>
    shape('M-24 52l10-60h28l10 60z', WHITE) +
    shape('M-18-8q18-22 36 0z', RED) +
    turn(
      20,
      shape('M-3-8l-14-44h16l4 44zM3-8l44-14v16l-44 4zM3-4l14 44H1L-3-4zM-3-8l-44 14v-16l44-4z', WOOD),
      0,
      -6,
    ) +
    disc(0, -6, 5, INK),
  globeBow: () =>
    disc(0, 12, 38, SKY) +
    flat('M-22-10c12-10 26-4 22 8s-18 8-14 22c-14-4-22-22-8-30zM12 24c10-12 24-6 22 4s-16 14-20 8z', GREEN) +
    disc(0, 12, 38, 'none') +
    shape('M0-26l-26-18v30zM0-26l26-18v30z', RED) +
    disc(0, -28, 7, RED),
  soup: () =>
    shape('M-50 0H50c0 34-22 46-50 46S-50 34-50 0z', WHITE) +
    oval(0, 0, 50, 13, ORANGE) +
    detail('M-16-18c-8-12 8-16 0-28M4-18c-8-12 8-16 0-28M24-18c-8-12 8-16 0-28', STEEL, 5) +
    detail('M20 0L52-34', METAL, 9),
  upsideDown: () =>
    turn(
      180,
      shape('M-34 40V-4h68v44z', WHITE) +
        shape('M-44-4L0-44l44 40z', RED) +
        box(-8, 14, 16, 26, 0, BLUE) +
        box(-28, 6, 14, 14, 0, YELLOW),
      0,
      0,
    ) + disc(42, 40, 10, YELLOW),
  planetRose: () =>
    disc(-6, 22, 32, PAPER) +
    oval(-18, 20, 7, 4, STEEL) +
    oval(8, 34, 9, 5, STEEL) +
    detail('M6-8v-20', GREEN, 5) +
    disc(6, -34, 10, RED) +
    at(shape(STAR, YELLOW), -38, -36, 0.4) +
    at(shape(STAR, YELLOW), 42, -14, 0.26),
  letters: () =>
    block(-34, 12, RED, 'M-14 14L0-16 14 14M-9 4H9') +
    block(28, -22, GREEN, 'M-10-14v28M-10-14c26-4 26 14 0 14 28 0 26 16 0 14'),
  numbers: () =>
    block(-30, -24, BLUE, 'M-4-12l8-4v30') +
    block(30, -24, ORANGE, 'M-10-8c2-12 22-10 20 2-2 8-14 12-20 20h22') +
    block(0, 32, RED, 'M-10-10c6-8 22-6 18 4-2 4-6 6-10 6 6 0 14 4 12 10-4 10-20 8-22 0'),
  speech: () =>
    shape('M-50-44h70v44H-16l-18 18V0h-16z', WHITE) +
    shape('M-14 14h64v34H38v14L20 48h-34z', MARK) +
    detail('M-38-28h46M-38-16h30M0 30h38', INK, 5),
  province: () =>
    shape('M-24-50l40 6 10 22 22 10-8 30-26 30-36 2-18-40 6-30z', GREEN) +
    detail('M-24 16c18-8 30 6 44-14', SKY, 6) +
    shape('M8-22c-14-18 4-34 16-26 14 8 4 24-6 34z', RED) +
    dot(16, -34, 5, WHITE),
  steps: () =>
    box(-50, 16, 100, 30, 3, BLUE) +
    box(-40, -14, 84, 30, 3, RED) +
    box(-28, -44, 60, 30, 3, YELLOW) +
    detail('M-34 31h40M-26 1h34M-16-29h24', WHITE, 5),
  graph: () =>
    detail('M-44-48v92h92', INK, 6) + detail('M-34 30q30 8 42-30t34-40', RED, 8) + dot(8, 0, 8, BLUE),
  bus: () =>
    box(-52, -42, 104, 76, 10, RED) +
    patch(-48, -8, 96, 6, WHITE) +
    [0, 1, 2, 3]
      .map((i) => box(-44 + i * 23, -34, 18, 18, 3, SKY) + box(-44 + i * 23, 4, 18, 14, 3, SKY))
      .join('') +
    disc(-28, 36, 11, STEEL) +
    disc(28, 36, 11, STEEL),
  globe: () =>
    disc(0, -4, 42, SKY) +
    flat('M-26-26c12-14 30-8 26 6s-22 8-16 26c-18-4-26-22-10-32zM12 10c14-14 28-6 24 8s-20 18-26 6z', GREEN) +
    disc(0, -4, 42, 'none') +
    detail('M-42-4h84M0-46q-26 42 0 84M0-46q26 42 0 84', INK, 3) +
    detail('M-26 52h52M0 38v14', INK, 7),
  abc: () =>
    detail('M-50 26l18-52 18 52M-44 8h24M0-26v52M0-26c26 0 26 24 0 24 30 0 30 28 0 28', INK, 8) +
    detail('M52-16c-22-18-34 42 2 36', RED, 8),
  cake: () =>
    box(-44, 4, 88, 40, 6, PINK) +
    box(-32, -24, 64, 28, 6, WHITE) +
    repeat(3, (i) => box(-24 + i * 20, -46, 8, 22, 2, BLUE)) +
    repeat(3, (i) => dot(-20 + i * 20, -54, 6, YELLOW)),
  sun: () =>
    detail(
      repeat(
        8,
        (i) =>
          `M${num(36 * Math.cos(i * 0.785))} ${num(36 * Math.sin(i * 0.785))}L${num(52 * Math.cos(i * 0.785))} ${num(52 * Math.sin(i * 0.785))}`,
      ),
      ORANGE,
      8,
    ) + disc(0, 0, 28, YELLOW),
} satisfies Record<string, () => string>;
