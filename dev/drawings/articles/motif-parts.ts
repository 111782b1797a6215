import { ASSORTED, INK, mix, WHITE } from '../palette.ts';
import { box, detail, disc, dot, num, oval, shape, turn } from '../strokes.ts';

export const [RED, ORANGE, YELLOW, GREEN, BLUE, VIOLET] = ASSORTED;
export const PINK = '#f0a3c0';
export const SKY = '#7db9ec';
export const NIGHT = '#2b3a66';

export const HEART = 'M0 34C-52 0-38-40-14-38-4-37 0-28 0-22 0-28 4-37 14-38 38-40 52 0 0 34z';
export const STAR = 'M0-40l12 26 28 4-20 20 5 28-25-13-25 13 5-28-20-20 28-4z';

/** Moves, turns and scales a part of a motif. */
export function at(content: string, x: number, y: number, scale: number, degrees = 0): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${scale})">${content}</g>`;
}

export function flower(x: number, y: number, scale: number, color: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map((degrees) => turn(degrees, oval(0, -22, 13, 17, color), 0, 0))
    .join('');
  return at(petals + disc(0, 0, 12, color === YELLOW ? ORANGE : YELLOW), x, y, scale);
}

export function butterfly(x: number, y: number, scale: number): string {
  return at(
    shape('M0 0C-10-40-48-40-44-14-42 4-20 8 0 0zM0 0C10-40 48-40 44-14 42 4 20 8 0 0z', YELLOW) +
      shape(
        'M0 0C-20 4-34 30-18 34-6 34 0 16 0 0zM0 0C20 4 34 30 18 34 6 34 0 16 0 0z',
        mix(YELLOW, ORANGE, 0.6),
      ) +
      detail('M0-12v36', INK, 6),
    x,
    y,
    scale,
    -12,
  );
}

export function elephant(): string {
  return (
    shape(
      'M-46 46V0c0-30 20-40 44-40 30 0 46 16 46 44 0 16 4 30-4 34-8 2-12-6-8-12-4-8-8-14-8-14v34H6V26h-26v20z',
      '#9fb0cc',
    ) +
    shape('M-14-24c-20 0-24 34-4 36 18 0 24-34 4-36z', '#c3cfe2') +
    dot(16, -16, 4)
  );
}

export function block(x: number, y: number, color: string, letter: string): string {
  return at(
    box(-26, -26, 52, 52, 8, color) + box(-19, -19, 38, 38, 4, WHITE) + detail(letter, INK, 6),
    x,
    y,
    1,
  );
}
