import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from './money.ts';
import { isBeyond, percentOf } from './price-difference.ts';
import { applyRule, PERCENT_BOUNDS, type PriceRule, ROUNDINGS, roundPrice } from './price-rules.ts';

const price = fc.integer({ min: 0, max: MAX_CENTAVOS });
const rounding = fc.constantFrom(...ROUNDINGS);
const percent = fc
  .integer({ min: PERCENT_BOUNDS.min * 100, max: PERCENT_BOUNDS.max * 100 })
  .map((hundredths) => hundredths / 100);
const pesos = fc.integer({ min: 1, max: MAX_CENTAVOS }).map((centavos) => centavos / 100);
const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent, rounding }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.tuple(pesos, fc.constantFrom(1, -1)).map(([amount, sign]) => amount * sign),
    rounding,
  }),
  fc.record({ kind: fc.constant('price' as const), price: pesos, rounding }),
);

describe('applyRule', () => {
  test.each<[string, number, PriceRule, number | null]>([
    ['a tenth more', 100_000, { kind: 'percent', percent: 10, rounding: 'none' }, 110_000],
    ['a fraction of a centavo, half up', 1_05, { kind: 'percent', percent: 10, rounding: 'none' }, 1_16],
    ['a percentage with decimals', 100_000, { kind: 'percent', percent: 12.35, rounding: 'none' }, 112_350],
    ['less', 100_000, { kind: 'percent', percent: -25, rounding: 'none' }, 75_000],
    ['the smallest price', 1, { kind: 'percent', percent: -99, rounding: 'none' }, 1],
    ['no price stays none', 0, { kind: 'percent', percent: 50, rounding: '90' }, 0],
    ['an amount more', 100_000, { kind: 'amount', amount: 250.5, rounding: 'none' }, 125_050],
    ['an amount on no price', 0, { kind: 'amount', amount: 250, rounding: 'none' }, 25_000],
    ['an amount that leaves nothing', 25_000, { kind: 'amount', amount: -250, rounding: '100' }, null],
    ['an amount that leaves less', 20_000, { kind: 'amount', amount: -250, rounding: 'none' }, null],
    ['a new price', 20_000, { kind: 'price', price: 999.99, rounding: 'none' }, 99_999],
    ['a new price, rounded', 20_000, { kind: 'price', price: 1_234, rounding: '100' }, 120_000],
    ['too dear', MAX_CENTAVOS, { kind: 'percent', percent: 1, rounding: 'none' }, null],
    ['too dear once rounded', MAX_CENTAVOS, { kind: 'percent', percent: 0, rounding: '100' }, null],
  ])('%s', (_name, old, given, expected) => {
    expect(applyRule(old, given)).toBe(expected);
  });

  test('a margin makes the price of the cost, and none without it', () => {
    const margin: PriceRule = { kind: 'margin', margin: 40, rounding: '100' };
    expect(applyRule(99_999, margin, 100_000)).toBe(140_000);
    expect(applyRule(99_999, { ...margin, rounding: 'none' }, 33)).toBe(46);
    expect(applyRule(99_999, margin, null)).toBeNull();
    expect(applyRule(99_999, margin, 0)).toBeNull();
  });

  test('gives a price that can be stored, and zero only from zero', () => {
    fc.assert(
      fc.property(price, rule, (old, given) => {
        const changed = applyRule(old, given);
        if (changed === null) return;
        expect(Number.isSafeInteger(changed)).toBe(true);
        expect(changed).toBeGreaterThanOrEqual(old === 0 ? 0 : 1);
        expect(changed).toBeLessThanOrEqual(MAX_CENTAVOS);
      }),
    );
  });

  test('keeps the order of prices', () => {
    fc.assert(
      fc.property(price, price, rule, (one, other, given) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((old) => applyRule(old, given));
        if (low === null || low === undefined || high === null || high === undefined) return;
        // A price of zero becomes zero or the amount that is added, never more than a higher price becomes.
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('is within a centavo of the percentage without rounding', () => {
    fc.assert(
      fc.property(price, percent, (old, given) => {
        const changed = applyRule(old, { kind: 'percent', percent: given, rounding: 'none' });
        if (changed === null || old === 0) return;
        const exact = old + (old * given) / 100;
        expect(Math.abs(changed - exact)).toBeLessThanOrEqual(1 + exact * 1e-12);
      }),
    );
  });
});

describe('roundPrice', () => {
  test.each([
    ['10', 104_99, 100_00],
    ['10', 105_00, 110_00],
    ['10', 1, 10_00],
    ['50', 124_99, 100_00],
    ['50', 125_00, 150_00],
    ['50', 3_00, 50_00],
    ['100', 149_99, 100_00],
    ['100', 150_00, 200_00],
    ['100', 12_00, 100_00],
    ['90', 1, 90_00],
    ['90', 139_99, 90_00],
    ['90', 140_00, 190_00],
    ['90', 190_00, 190_00],
    ['90', 12_345_67, 12_390_00],
    ['none', 12_345_67, 12_345_67],
  ] as const)('to %s: %i is %i', (to, centavos, rounded) => {
    expect(roundPrice(centavos, to)).toBe(rounded);
  });

  test('gives the nearest price of the kind; rounding again changes nothing; zero stays zero', () => {
    const distance = { none: 0, '10': 5_00, '50': 25_00, '100': 50_00, '90': 50_00 };
    const form = {
      none: [1, 0],
      '10': [10_00, 0],
      '50': [50_00, 0],
      '100': [100_00, 0],
      '90': [100_00, 90_00],
    };
    fc.assert(
      fc.property(price, rounding, (centavos, to) => {
        const rounded = roundPrice(centavos, to);
        if (centavos === 0) {
          // Return nothing: fast-check would take what expect returns as the property's result.
          expect(rounded).toBe(0);
          return;
        }
        const [step = 1, rest = 0] = form[to];
        expect(rounded % step).toBe(rest);
        expect(roundPrice(rounded, to)).toBe(rounded);
        const smallest = to === 'none' ? 1 : to === '90' ? 90_00 : step;
        if (rounded > smallest) expect(Math.abs(rounded - centavos)).toBeLessThanOrEqual(distance[to]);
        else expect(centavos).toBeLessThan(rounded + step);
      }),
    );
  });
});

describe('isBeyond', () => {
  test.each([
    [100_00, 130_00, false],
    [100_00, 130_01, true],
    [100_00, 70_00, false],
    [100_00, 69_99, true],
    [0, 0, false],
    [0, 1, true],
    [3, 4, true],
    [1, 1, false],
  ])('%i to %i: %s', (old, changed, beyond) => {
    expect(isBeyond(old, changed)).toBe(beyond);
  });

  test('agrees with the percentage', () => {
    fc.assert(
      fc.property(price, price, (old, changed) => {
        const change = percentOf(old, changed);
        if (change === null) expect(isBeyond(old, changed)).toBe(true);
        else if (Math.abs(Math.abs(change) - 30) > 1e-9)
          expect(isBeyond(old, changed)).toBe(Math.abs(change) > 30);
      }),
    );
  });
});
