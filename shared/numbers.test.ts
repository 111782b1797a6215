import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatPesos, MAX_CENTAVOS, toPesos } from './money.ts';
import {
  CENTIMETRES,
  GRAMS,
  type NumberKind,
  numberText,
  PERCENT,
  PESOS,
  readNumber,
  UNITS,
  writeNumber,
} from './numbers.ts';
import { formatPercent } from './price-change-text.ts';

const RULE_PERCENT: NumberKind = { unit: '%', decimals: 2 };

describe('numbers as Argentines write them', () => {
  test.each<[string, NumberKind, number]>([
    ['8.950', PESOS, 8950],
    ['8950,5', PESOS, 8950.5],
    ['8.950,50', PESOS, 8950.5],
    ['$ 8.950,50', PESOS, 8950.5],
    ['ARS 1.234.567,89', PESOS, 1_234_567.89],
    ['8950.5', PESOS, 8950.5],
    ['8950.50', PESOS, 8950.5],
    [' 99 ', PESOS, 99],
    ['007', PESOS, 7],
    ['8,', PESOS, 8],
    [',5', PESOS, 0.5],
    ['-$ 1.500', PESOS, -1500],
    ['−5', PERCENT, -5],
    ['+12,5 %', PERCENT, 12.5],
    ['1.000', PERCENT, 1000],
    ['1.500 g', GRAMS, 1500],
    ['1,125', GRAMS, 1.125],
    ['30,5 cm', CENTIMETRES, 30.5],
    ['1.000', UNITS, 1000],
    ['12,0', UNITS, 12],
    ['5 u.', UNITS, 5],
  ])('%s is a number', (typed, kind, value) => {
    expect(readNumber(typed, kind)).toEqual({ value });
  });

  test.each<[string, NumberKind, RegExp]>([
    ['8,950', PESOS, /^¿Es 8\.950 o 8,95\?/],
    ['1234.567', GRAMS, /^¿Es 1\.234\.567 o 1\.234,567\?/],
    ['0.500', CENTIMETRES, /^¿Es 500 o 0,5\?/],
    ['1,000', UNITS, /^¿Es 1\.000 o 1\?/],
    ['8,950.50', PESOS, /^No se entiende/],
    ['1,234,567', PESOS, /^No se entiende/],
    ['1.2.3', PESOS, /^No se entiende/],
    ['12.34.567', PESOS, /^No se entiende/],
    ['8,9505', PESOS, /^Hasta dos decimales/],
    ['1,5', UNITS, /entero/],
    ['', PESOS, /^Escribí un número/],
    ['mil', PESOS, /^Escribí un número/],
    ['1e3', PESOS, /^Escribí un número/],
    ['0x10', PESOS, /^Escribí un número/],
    ['8 950', PESOS, /^Escribí un número/],
    ['12 %', PESOS, /^Escribí un número/],
    ['1,5 kg', GRAMS, /^Escribí un número/],
    ['--5', PESOS, /^Escribí un número/],
    ['9'.repeat(20), PESOS, /grande/],
  ])('%s is refused', (typed, kind, error) => {
    expect(readNumber(typed, kind)).toMatchObject({ error: expect.stringMatching(error) as string });
  });

  test('a text without digits says so', () => {
    expect(readNumber('x', CENTIMETRES)).toMatchObject({ hasFigures: false });
    expect(readNumber('30 mm', CENTIMETRES)).toMatchObject({ hasFigures: true });
  });
});

describe('a formatted number is read as the same number', () => {
  const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });

  test('pesos, with and without their sign', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        const value = toPesos(amount);
        for (const text of [formatPesos(value), formatAmount(value), writeNumber(value, PESOS)])
          expect(readNumber(text, PESOS)).toEqual({ value });
      }),
    );
  });

  test('percentages of two decimals, with their sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9900, max: 100_000 }), (hundredths) => {
        const value = hundredths / 100;
        expect(readNumber(formatPercent(value), RULE_PERCENT)).toEqual({ value });
      }),
    );
  });

  test('weights, sizes, percentages and units, to their last decimal', () => {
    const measure = fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 8 }))
      .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
    fc.assert(
      fc.property(measure, fc.constantFrom(GRAMS, CENTIMETRES, PERCENT), (value, kind) => {
        expect(readNumber(writeNumber(value, kind), kind)).toEqual({ value });
        expect(readNumber(numberText(value, kind), kind)).toEqual({ value });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
        expect(readNumber(writeNumber(value, UNITS), UNITS)).toEqual({ value });
        expect(readNumber(numberText(value, UNITS), UNITS)).toEqual({ value });
      }),
    );
  });

  test('any text gives a number that reads back as shown, or an error', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ $%gcmu'.split('')) });
    const kind = fc.constantFrom(PESOS, PERCENT, GRAMS, CENTIMETRES, UNITS);
    fc.assert(
      fc.property(typed, kind, (text, of) => {
        const reading = readNumber(text, of);
        if ('error' in reading) expect(reading.error).not.toBe('');
        else expect(readNumber(numberText(reading.value, of), of)).toEqual(reading);
      }),
      { numRuns: 2000 },
    );
  });
});
