import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatPesos, MAX_CENTAVOS, toCentavos, toPesos } from './money.ts';

const centavos = fc.integer({ min: 0, max: MAX_CENTAVOS });

describe('centavos and pesos', () => {
  test('every amount survives the conversion to pesos and back', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        const sent: unknown = JSON.parse(JSON.stringify(toPesos(amount)));
        expect(toCentavos(sent as number)).toBe(amount);
      }),
    );
  });

  test('pesos have at most two decimals', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        expect(String(toPesos(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test.each([
    [1.005, 101],
    [1.015, 102],
    [8.345, 835],
    [2.675, 268],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [-0.001, 0],
    [1.1 - 1.1 + Number.EPSILON, 0],
    [1e-7, 0],
    [4e21, 4e23],
  ])('%d pesos are %d centavos: half away from zero, of the number as it is written', (pesos, expected) => {
    expect(Object.is(toCentavos(pesos), expected)).toBe(true);
  });

  test('rounding moves an amount by half a centavo at most, and keeps the order of amounts', () => {
    const pesos = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(pesos, pesos, (one, other) => {
        expect(Math.abs(toCentavos(one) - one * 100)).toBeLessThanOrEqual(0.5 + 1e-4);
        if (one <= other) expect(toCentavos(one)).toBeLessThanOrEqual(toCentavos(other));
        expect(toCentavos(-one) + toCentavos(one)).toBe(0);
      }),
    );
  });
});

describe('for people', () => {
  test.each([
    [0, '$ 0'],
    [12_500, '$ 12.500'],
    [12_500.5, '$ 12.500,50'],
    [999.99, '$ 999,99'],
    [1000, '$ 1.000'],
    [999_999_999.99, '$ 999.999.999,99'],
  ])('%d is %s', (pesos, text) => {
    expect(formatPesos(pesos)).toBe(text);
    expect(formatAmount(pesos)).toBe(text.slice(2));
  });

  test('a discount has its sign before the currency', () => {
    expect(formatPesos(-1500)).toBe('-$ 1.500');
    expect(formatAmount(-1500)).toBe('-1.500');
  });

  test('the formatted text is the amount, to the centavo', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        const text = formatAmount(toPesos(amount));
        expect(Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)).toBe(amount);
        expect(text).toMatch(/^\d{1,3}(\.\d{3})*(,\d\d)?$/);
      }),
    );
  });
});
