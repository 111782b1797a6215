/** At most so many steps stand between zero and the top of a chart. */
const STEPS = 3;

/** The round numbers that a chart is ruled at, from 0 up to one that is at least `highest`, a whole number. */
export function chartTicks(highest: number): number[] {
  const wanted = Math.max(1, highest / STEPS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ([1, 2, 5].find((digit) => digit * power >= wanted) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
