import { INK, MARK, PAPER, WHITE } from '../palette.ts';
import { detail, disc, dot, flat, oval, shape } from '../strokes.ts';
import {
  at,
  butterfly,
  elephant,
  flower,
  GREEN,
  HEART,
  ORANGE,
  PINK,
  RED,
  SKY,
  STAR,
  VIOLET,
  YELLOW,
} from './motif-parts.ts';

/** Animals, plants, people and hearts around (0, 0), about 100 units wide. */
export const LIFE = {
  unicorn: () =>
    shape('M-8-30L6-60l8 26z', YELLOW) +
    shape('M-34 44C-40 4-30-34 6-34c22 0 30 16 40 36 4 10-6 18-16 14L8 10c-2 14 6 22 6 34z', WHITE) +
    shape('M-12-32c-22 2-34 26-34 50 0 14 4 22 2 28 14-4 20-20 20-34s6-24 12-44z', PINK) +
    shape('M-8-36l-6-18 16 12z', WHITE) +
    dot(16, -10, 4) +
    detail('M34 6q-4 4-8 2', INK, 3.5),
  hearts: () =>
    at(shape(HEART, RED), -8, 8, 0.9, -8) +
    at(shape(HEART, WHITE), 32, -28, 0.46, 14) +
    at(shape(HEART, MARK), -38, -30, 0.36, -12),
  sparkles: () =>
    at(shape(STAR, YELLOW), -6, 4, 1) +
    at(shape(STAR, WHITE), 36, -32, 0.42) +
    at(shape(STAR, PINK), 34, 36, 0.36) +
    at(shape(STAR, WHITE), -42, -36, 0.3),
  dinosaur: () =>
    shape(
      'M-50 36c10-4 16-14 18-26C-28-14-8-16 4-14V-34c0-12 12-16 24-14l16 4c6 2 6 12 0 14l-16 2c-2 40-6 52-14 64H0l-4-14h-10l-2 14h-14l-2-18c-6 12-12 18-18 18z',
      GREEN,
    ) +
    shape('M-30 8l-4-16 14 8zM-12-10l0-16 12 12zM4-26l-8-12 14 0z', ORANGE) +
    dot(24, -36, 4),
  cats: () =>
    shape('M-40 0l-4-42 24 16q20-6 40 0l24-16-4 42c0 26-16 42-40 42S-40 26-40 0z', WHITE) +
    dot(-15, -4, 5) +
    dot(15, -4, 5) +
    flat('M-6 10h12L0 18z', RED) +
    detail('M0 18q-6 8-12 4M0 18q6 8 12 4M-24 10l-28-6M-24 16l-26 4M24 10l28-6M24 16l26 4', INK, 3),
  flowers: () => flower(-16, 8, 1.1, PINK) + flower(30, -28, 0.62, WHITE) + flower(34, 34, 0.5, YELLOW),
  animals: () =>
    disc(-28, -34, 16, '#b98556') +
    disc(28, -34, 16, '#b98556') +
    disc(0, 0, 42, '#b98556') +
    oval(0, 16, 20, 15, '#f0d2a3') +
    dot(-15, -8, 5) +
    dot(15, -8, 5) +
    oval(0, 9, 7, 5, INK),
  friends: () =>
    disc(-24, 4, 26, '#f4cfa5') +
    disc(26, 8, 26, '#b07a4c') +
    shape('M-50 0c0-34 52-34 52 0-16-12-36-12-52 0z', INK) +
    shape('M0 4c0-36 52-36 52 0-16-14-36-14-52 0z', ORANGE) +
    dot(-33, 6, 3.5) +
    dot(-15, 6, 3.5) +
    dot(17, 10, 3.5) +
    dot(35, 10, 3.5) +
    detail('M-32 16q8 8 16 0M18 20q8 8 16 0', INK, 3.5),
  leaf: () =>
    shape('M-44 38C-40-20-10-46 44-46 42 8 20 40-44 38z', GREEN) +
    detail('M-48 46C-20 10 0-8 26-28M-14 14v-26M4-2h26', INK, 5),
  tiger: () =>
    disc(-28, -30, 13, ORANGE) +
    disc(28, -30, 13, ORANGE) +
    disc(0, 0, 42, ORANGE) +
    detail('M0-42v16M-12-38v10M12-38v10M-40-4h14M-38 10h12M40-4H26M38 10H26', INK, 5) +
    oval(0, 18, 18, 13, WHITE) +
    dot(-15, -8, 5) +
    dot(15, -8, 5) +
    oval(0, 11, 7, 5, INK),
  butterflies: () =>
    butterfly(-12, 12, 1) + butterfly(34, -32, 0.5) + butterfly(-40, -40, 0.4) + butterfly(36, 42, 0.36),
  hand: () =>
    shape(
      'M-30 54C-42 20-44-2-34-6s12 16 12 16v-44c0-10 12-10 13 0l2 26v-40c0-10 13-10 13 0l1 40 4-34c2-10 14-8 13 2l-3 38 8-18c6-8 14-2 12 6C32 22 30 40 26 54z',
      PAPER,
    ) + detail('M-12 26q14-8 26 2M-8 38q8-4 14 0', INK, 3.5),
  lips: () =>
    shape('M-52 0C-30-26-14-26 0-14 14-26 30-26 52 0 28 32-28 32-52 0z', RED) +
    detail('M-52 0q26 6 52 2t52-2', INK, 5),
  rose: () =>
    detail('M0 6C-4 26 4 40-2 56', GREEN, 7) +
    shape('M-2 34c16-14 26-10 30-4-8 10-20 12-30 4z', GREEN) +
    disc(0, -18, 30, RED) +
    detail('M-16-20c4-20 30-16 26 0-4 12-20 8-16-2M-24-8c10 18 40 16 46-4', '#8f2f45', 5),
  elephantFlower: () => elephant() + flower(36, -38, 0.5, PINK),
  turtle: () =>
    disc(46, 4, 14, '#9ccc4b') +
    shape('M-40 28l-10 18h20zM22 28l6 18h16z', '#9ccc4b') +
    shape('M-50 28C-48-40 36-40 38 28z', GREEN) +
    detail('M-30 26l8-30h30l10 30M-22-4l-10-12M8-4l10-14', INK, 4) +
    dot(50, 0, 3),
  elephant: () => elephant(),
  dog: () =>
    shape('M-36-30c-18 4-20 40-4 50l10-40zM36-30c18 4 20 40 4 50L30-20z', '#94633f') +
    shape('M-34-10c0-44 68-44 68 0v22c0 40-68 40-68 0z', '#e6d3b1') +
    dot(-14, -8, 5) +
    dot(14, -8, 5) +
    oval(0, 10, 10, 7, INK) +
    shape('M-6 26h12v14a6 6 0 0 1-12 0z', PINK),
  owl: () =>
    shape('M-36-40l14 8h44l14-8v60c0 26-72 26-72 0z', PAPER) +
    disc(-15, -8, 15, WHITE) +
    disc(15, -8, 15, WHITE) +
    dot(-15, -8, 6) +
    dot(15, -8, 6) +
    shape('M-6 4H6L0 16z', ORANGE) +
    shape('M4-58l-14 20h10l-4 16 14-22H0z', YELLOW),
  catGrin: () =>
    shape('M-46-2l-2-44 24 14q24-6 48 0l24-14-2 44c0 28-18 42-46 42s-46-14-46-42z', ORANGE) +
    oval(-16, -8, 12, 15, WHITE) +
    oval(16, -8, 12, 15, WHITE) +
    dot(-12, -4, 5) +
    dot(12, -4, 5) +
    shape('M-26 14h52q-8 18-26 18T-26 14z', WHITE) +
    detail('M-38-14h-14M38-14h14', INK, 4),
  lion: () =>
    disc(0, 0, 48, '#c9762b') +
    disc(0, 2, 33, YELLOW) +
    dot(-12, -4, 5) +
    dot(12, -4, 5) +
    oval(0, 10, 8, 6, INK) +
    detail('M0 16q-8 10-14 4M0 16q8 10 14 4', INK, 4),
  frog: () =>
    disc(-24, -28, 17, GREEN) +
    disc(24, -28, 17, GREEN) +
    shape('M-50 4c0-40 100-40 100 0 0 50-100 50-100 0z', GREEN) +
    disc(-24, -28, 8, WHITE) +
    disc(24, -28, 8, WHITE) +
    dot(-24, -28, 4) +
    dot(24, -28, 4) +
    detail('M-28 12q28 18 56 0', INK, 5),
  cell: () =>
    shape('M-48 0c0-30 22-46 48-44s50 14 48 44-22 44-48 44S-48 30-48 0z', '#9ccc4b') +
    disc(6, 2, 19, VIOLET) +
    disc(10, -2, 7, INK) +
    oval(-24, -18, 10, 6, ORANGE) +
    oval(-20, 24, 11, 6, ORANGE) +
    oval(28, 26, 9, 5, SKY),
  feather: () =>
    shape('M-40 50C-30 0 0-50 46-54 44-6 10 26-30 34z', WHITE) +
    detail('M-46 58C-20 20 0-4 28-34M-8 0h30M-22 18h28', INK, 4),
  parrot: () =>
    shape('M-10-46c30-8 44 20 30 50L4 52-14 20c-14-20-20-58 4-66z', RED) +
    shape('M-4-10c18 0 20 30 4 46-12-14-16-36-4-46z', GREEN) +
    shape('M14-38c18-2 18 12 10 18z', YELLOW) +
    dot(4, -32, 5),
} satisfies Record<string, () => string>;
