import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartTicks } from './chart-ticks.ts';

test('a chart is ruled at round numbers', () => {
  expect(chartTicks(189_400)).toEqual([0, 100_000, 200_000]);
  expect(chartTicks(3_000)).toEqual([0, 1_000, 2_000, 3_000]);
  expect(chartTicks(5)).toEqual([0, 2, 4, 6]);
  expect(chartTicks(1)).toEqual([0, 1]);
  expect(chartTicks(0)).toEqual([0, 1]);
});

test('the highest value is below the top, and above the line before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 13 }), (highest) => {
      const ticks = chartTicks(highest);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.at(-2)).toBeLessThan(highest);
    }),
  );
});
