import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from './money.ts';
import {
  costOf,
  MARGIN_BOUNDS,
  PRICE_ENDINGS,
  type PriceEnding,
  priceFromCost,
  roundUp,
} from './supplier-prices.ts';
import { TAX_RATES } from './tax.ts';

const amount = fc.integer({ min: 1, max: 5_000_000_000 });
const ending = fc.constantFrom(...PRICE_ENDINGS);
const margin = fc
  .integer({ min: MARGIN_BOUNDS.min, max: MARGIN_BOUNDS.max * 100 })
  .map((cents) => cents / 100);

test.each<[string, number, number, PriceEnding, number | null]>([
  ['the margin alone', 100_000, 60, 'none', 160_000],
  ['a fraction of a centavo counts as one', 1_01, 50, 'none', 1_52],
  ['to the next ten', 100_100, 0, '10', 101_000],
  ['to the next fifty', 100_100, 0, '50', 105_000],
  ['to the next hundred', 100_100, 0, '00', 110_000],
  ['a price that ends so already stays', 110_000, 0, '00', 110_000],
  ['to the next 90', 109_001, 0, '90', 119_000],
  ['to the next 99', 100_000, 60, '99', 169_900],
  ['below the first 99', 1, 0, '99', 9_900],
  ['nothing comes of no cost', 0, 60, '99', null],
  ['too dear', MAX_CENTAVOS, 1, 'none', null],
])('%s', (_name, cost, percent, end, price) => {
  expect(priceFromCost(cost, { margin: percent, ending: end })).toBe(price);
});

describe('a price from a cost', () => {
  test('keeps the margin, and is the first such price above it', () => {
    fc.assert(
      fc.property(amount, margin, ending, (cost, percent, end) => {
        const price = priceFromCost(cost, { margin: percent, ending: end });
        const least = (BigInt(cost) * BigInt(10_000 + Math.round(percent * 100)) + 9_999n) / 10_000n;
        expect(price).toBe(roundUp(Number(least), end));
        expect(price).toBeGreaterThanOrEqual(Number(least));
      }),
    );
  });

  test('is rounded up to its ending, by less than a step, and stays there', () => {
    const facts = { none: [1, 0], '10': [1_000, 0], '50': [5_000, 0], '00': [10_000, 0] } as const;
    const odd = { '90': [10_000, 9_000], '99': [10_000, 9_900] } as const;
    fc.assert(
      fc.property(amount, ending, (centavos, end) => {
        const [step, left] = { ...facts, ...odd }[end];
        const price = roundUp(centavos, end);
        expect(price % step).toBe(left);
        expect(price).toBeGreaterThanOrEqual(centavos);
        if (centavos > left) expect(price - centavos).toBeLessThan(step);
        expect(roundUp(price, end)).toBe(price);
      }),
    );
  });

  test('never falls when the cost rises', () => {
    fc.assert(
      fc.property(amount, amount, margin, ending, (one, other, percent, end) => {
        const [low, high] = [one, other]
          .toSorted((a, b) => a - b)
          .map((cost) => priceFromCost(cost, { margin: percent, ending: end }));
        if (typeof low !== 'number' || typeof high !== 'number') return;
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });
});

test('VAT comes on top of a net list alone, to the centavo', () => {
  expect(costOf(100_000, { withVat: true, taxRate: 21 })).toBe(100_000);
  expect(costOf(100_000, { withVat: false, taxRate: 21 })).toBe(121_000);
  expect(costOf(10_50, { withVat: false, taxRate: 10.5 })).toBe(11_60);
  fc.assert(
    fc.property(amount, fc.constantFrom(...TAX_RATES), (list, taxRate) => {
      const cost = costOf(list, { withVat: false, taxRate });
      expect(Math.abs(cost - list * (1 + taxRate / 100))).toBeLessThanOrEqual(0.51);
    }),
  );
});
