import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Adjustment, cartTotals, totalsOf } from './pricing.ts';
import { firstSettings } from './settings/first-settings.ts';
import { shippingAdjustment } from './shipping.ts';

const price = (id: string, pesos?: number) => {
  const way = firstSettings.shipping.find((each) => each.id === id);
  if (!way) throw new Error(`no way ${id}`);
  return shippingAdjustment(way, pesos);
};

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  price: fc.integer({ min: 0, max: 99_999_999_999 }),
});
const adjustment = fc.record({
  kind: fc.constantFrom<Adjustment['kind']>('shipping', 'transfer_discount', 'coupon', 'manual'),
  label: fc.string(),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

test('the total is the sum of products and adjustments, in any order', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(adjustment), (lines, adjustments) => {
      const totals = totalsOf(lines, adjustments);
      const apart = adjustments.reduce((sum, one) => sum + totalsOf([], [one]).total, 0);
      const alone = lines.reduce((sum, one) => sum + totalsOf([one]).products, 0);
      expect(totals.total).toBe(alone + apart);
      expect(totalsOf(lines.toReversed(), adjustments.toReversed())).toEqual(totals);
    }),
  );
});

test('shipping has the price of its settings, or the newer one that the server has sent', () => {
  const lines = [{ quantity: 3, price: 10_050 }];
  expect(totalsOf(lines, [price('giles')])).toEqual({
    units: 3,
    products: 30_150,
    shipping: 200_000,
    total: 230_150,
  });
  expect(totalsOf(lines, [price('giles', 2500.5)]).total).toBe(280_200);
  expect(totalsOf(lines, [price('retira')]).total).toBe(30_150);
});

test('prices of a cart in pesos are added in centavos', () => {
  const lines = [0.1, 0.2].map((price) => ({ quantity: 1, subProduct: { IDProduct: { price } } }));
  expect(cartTotals(lines)).toEqual({ units: 2, products: 0.3 });
  expect(cartTotals([])).toEqual({ units: 0, products: 0 });
});
