import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from './money.ts';
import { netPrice, TAX_RATES, usualTaxRate } from './tax.ts';

describe('the price without national taxes', () => {
  test.each([
    [1210, 21, 1000],
    [1500, 21, 1239.67],
    [1105, 10.5, 1000],
    [1500, 10.5, 1357.47],
    [0.01, 21, 0.01],
    [0.02, 21, 0.02],
    [0, 21, 0],
    [999_999_999.99, 21, 826_446_280.98],
  ])('%d at %d %% is %d', (final, rate, net) => {
    expect(netPrice(final, rate)).toBe(net);
  });

  const centavos = fc.integer({ min: 0, max: MAX_CENTAVOS });
  const rate = fc.constantFrom(...TAX_RATES);

  test('is the exact quotient, rounded half up to the centavo', () => {
    fc.assert(
      fc.property(centavos, rate, (final, percent) => {
        const divisor = BigInt(1000 + percent * 10);
        const exact = (BigInt(final) * 2000n + divisor) / (2n * divisor);
        expect(Math.round(netPrice(final / 100, percent) * 100)).toBe(Number(exact));
      }),
      { numRuns: 2000 },
    );
  });

  test('an exempt product’s net price is its price, and no net price is above the final one', () => {
    fc.assert(
      fc.property(centavos, rate, (final, percent) => {
        expect(netPrice(final / 100, 0)).toBe(final / 100);
        expect(netPrice(final / 100, percent)).toBeLessThanOrEqual(final / 100);
      }),
    );
  });
});

test.each([
  ['Libros', 0],
  ['LIBROS', 0],
  [' líbros ', 0],
  ['Libros-infantiles', 21],
  ['Cuadernos', 21],
])('a new product of %j has %d %%', (category, rate) => {
  expect(usualTaxRate(category)).toBe(rate);
});
