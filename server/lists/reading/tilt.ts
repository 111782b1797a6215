import type { Dot } from './letter-dots.ts';

/** Degrees. */
const MOST_TILT = 12;
/** Dots that are looked at: enough for a tenth of a degree. */
const MOST_DOTS = 60_000;
/** Fewer tell nothing. */
const FEWEST_DOTS = 200;

/**
 * By how many degrees the writing is turned clockwise, at most 12. Lines of writing leave gaps between them, so the
 * dark dots, counted along the right angle, fall on the fewest lines.
 */
export function measureTilt(letters: Dot[]): number {
  const dots = some(letters);
  if (dots.length < FEWEST_DOTS) return 0;
  const coarse = sharpestAngle(dots, { from: -MOST_TILT, to: MOST_TILT, step: 0.5 });
  return sharpestAngle(dots, { from: coarse - 0.5, to: coarse + 0.5, step: 0.1 });
}

/** Whether the lines of writing run from top to bottom: then more is empty between them than between its columns. */
export function liesSideways(letters: Dot[]): boolean {
  const dots = some(letters);
  if (dots.length < FEWEST_DOTS) return false;
  const turned = dots.map(({ x, y }) => ({ x: y, y: x }));
  return emptyShare(turned) > emptyShare(dots) + 0.1;
}

/** The share of the lines with hardly a dot, at the best angle, where four fifths of the dots are. */
function emptyShare(dots: Dot[]): number {
  const counts = countsAt(dots, sharpestAngle(dots, { from: -MOST_TILT, to: MOST_TILT, step: 1 }));
  const places = [...counts.keys()].sort((one, other) => one - other);
  const middle: number[] = [];
  let before = 0;
  for (const place of range(places[0] ?? 0, places.at(-1) ?? 0)) {
    const count = counts.get(place) ?? 0;
    if (before > dots.length * 0.1 && before < dots.length * 0.9) middle.push(count);
    before += count;
  }
  const usual = (dots.length * 0.8) / middle.length;
  return middle.filter((count) => count < usual / 4).length / middle.length;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Not more than are needed. */
function some(dots: Dot[]): Dot[] {
  const every = Math.ceil(dots.length / MOST_DOTS);
  return every <= 1 ? dots : dots.filter((_, index) => index % every === 0);
}

function sharpestAngle(dots: Dot[], { from, to, step }: { from: number; to: number; step: number }): number {
  let best = { angle: 0, sharpness: 0 };
  for (let angle = from; angle <= to + step / 2; angle += step) {
    const sharpness = sharpnessAt(dots, angle);
    if (sharpness > best.sharpness) best = { angle, sharpness };
  }
  return best.angle;
}

function sharpnessAt(dots: Dot[], angle: number): number {
  let sum = 0;
  for (const count of countsAt(dots, angle).values()) sum += count * count;
  return sum;
}

/** How many dots fall on each line of two pixels. */
function countsAt(dots: Dot[], angle: number): Map<number, number> {
  const slope = Math.tan((angle * Math.PI) / 180);
  const counts = new Map<number, number>();
  for (const { x, y } of dots) {
    const line = Math.round((y - x * slope) / 2);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}
