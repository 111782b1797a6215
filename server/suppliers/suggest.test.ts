import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestUnits } from './suggest.ts';

test('without sales, what lacks to the minimum', () => {
  expect(suggestUnits([{ stock: 2, sold90: 0 }], { minimumStock: 10, leadDays: null })).toEqual([8]);
});

test('with sales, enough for a month after the order has arrived', () => {
  expect(suggestUnits([{ stock: 5, sold90: 90 }], { minimumStock: 10, leadDays: 5 })).toEqual([30]);
});

test('variants share by what they sell and what they have', () => {
  const variants = [
    { stock: 0, sold90: 29 },
    { stock: 4, sold90: 0 },
  ];
  expect(suggestUnits(variants, { minimumStock: 31, leadDays: 0 })).toEqual([27, 0]);
});

test('the sum is always what lacks, and nothing is negative', () => {
  const variant = fc.record({ stock: fc.nat(50), sold90: fc.integer({ min: -5, max: 400 }) });
  fc.assert(
    fc.property(fc.array(variant, { minLength: 1, maxLength: 12 }), fc.nat(100), (variants, minimumStock) => {
      const units = suggestUnits(variants, { minimumStock, leadDays: 7 });
      const stock = variants.reduce((sum, one) => sum + one.stock, 0);
      const sold = variants.reduce((sum, { sold90 }) => sum + Math.max(0, sold90), 0);
      const target = Math.max(minimumStock, Math.ceil((sold * 37) / 90));
      expect(units.every((one) => one >= 0 && Number.isInteger(one))).toBe(true);
      expect(units.reduce((sum, one) => sum + one, 0)).toBe(Math.max(0, target - stock));
    }),
  );
});
