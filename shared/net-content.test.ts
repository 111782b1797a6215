import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  netContentText,
  readNetContent,
  rewriteNetContent,
  unitPrice,
  unitPriceLines,
} from './net-content.ts';

test.each([
  ['500 g', '500 g'],
  ['500g', '500 g'],
  [' 1.500 Grs. ', '1.500 g'],
  ['1,5 litros', '1,5 l'],
  ['0,250 kg', '0,25 kg'],
  ['1.5 L', '1,5 l'],
  ['250 cc', '250 ml'],
  ['250 cm3', '250 ml'],
  ['10 mts', '10 m'],
  ['12 unidades', '12 u'],
  ['12 u.', '12 u'],
])('%s is read as %s', (typed, spelling) => {
  const reading = readNetContent(typed);
  if ('error' in reading) throw new Error(reading.error);
  expect(netContentText(reading.value)).toBe(spelling);
  expect(rewriteNetContent(typed)).toBe(spelling);
});

test.each([
  '',
  '500',
  'g',
  '-5 g',
  '0 g',
  '0,0001 g',
  '1.000.001 u',
  '5 lb',
  '5 constructor',
  '1,234.5 g',
  '1 g 2 g',
])('«%s» is no net content', (typed) => {
  expect(readNetContent(typed)).toHaveProperty('error');
  expect(rewriteNetContent(typed)).toBe(typed);
});

test.each([
  [120_000, 500, 'g', 240_000],
  [120_000, 0.5, 'kg', 240_000],
  [100_000, 750, 'ml', 133_333],
  [200_000, 750, 'ml', 266_667],
  [1, 2, 'u', 1],
  [1, 3, 'u', 0],
  [3, 2, 'm', 2],
  [99_999_999_999, 0.001, 'l', 99_999_999_999_000],
] as const)('%d centavos for %d %s are %d for a whole one', (price, amount, unit, expected) => {
  expect(unitPrice(price, { amount, unit })).toBe(expected);
});

test('the lines of a label', () => {
  expect(unitPriceLines(1200, { amount: 500, unit: 'g' })).toEqual(['$ 2.400', 'por kg']);
  expect(unitPriceLines(1000, { amount: 750, unit: 'ml' })).toEqual(['$ 1.333,33', 'por litro']);
  expect(unitPriceLines(999.9, { amount: 12, unit: 'u' })).toEqual(['$ 83,33', 'por unidad']);
  expect(unitPriceLines(5000, { amount: 10, unit: 'm' })).toEqual(['$ 500', 'por metro']);
});

test('what is written is read back as the same', () => {
  const content = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
    unit: fc.constantFrom('g', 'kg', 'ml', 'l', 'm', 'u'),
  });
  fc.assert(
    fc.property(content, (value) => {
      expect(readNetContent(netContentText(value))).toEqual({ value });
    }),
  );
});
