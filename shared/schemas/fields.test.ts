import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { MAX_CENTAVOS, toCentavos, toPesos } from '#shared/money.ts';
import {
  decimalNumber,
  id,
  imageUrl,
  pageLimit,
  pageNumber,
  personName,
  pesos,
  requiredText,
  stockUnits,
  text,
  textOrNull,
} from './fields.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('names of people', () => {
  test.each([
    ['  José  María ', 'José María'],
    ['Ana\r\nPaz\t\u0007', 'Ana Paz'],
    ['\u202Eana\u202C', 'ana'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['محمد', 'محمد'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(personName(100).parse(typed)).toBe(kept);
  });

  test.each(['', ' ', '\u200B\u200D', '\u202E', 'a\0b', 'x'.repeat(101)])('%j is no name', (typed) => {
    expect(takes(personName(100), typed)).toBe(false);
  });
});

describe('numbers', () => {
  test('a number as text is the same as in JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (units) => {
        expect(stockUnits.parse(String(units))).toBe(units);
        expect(stockUnits.parse(units)).toBe(units);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), (centavos) => {
        const sent = toPesos(centavos);
        expect(toCentavos(pesos.parse(sent))).toBe(centavos);
        expect(toCentavos(pesos.parse(sent.toFixed(2)))).toBe(centavos);
      }),
    );
  });

  test.each([
    '',
    ' ',
    '1e3',
    '0x10',
    '1,5',
    '1.500,50',
    '+5',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '١٢',
    '1 000',
    null,
    true,
    [],
    {},
  ])('%j is no number', (value) => {
    for (const schema of [pesos, stockUnits, decimalNumber(0, 1e9), pageNumber, pageLimit])
      expect(takes(schema, value)).toBe(false);
  });

  test('bounds are allowed, halves are not', () => {
    expect([0, 1_000_000].map((units) => takes(stockUnits, units))).toEqual([true, true]);
    expect([-1, 1_000_001, 0.5, '0.5'].map((units) => takes(stockUnits, units))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect([0, 999_999_999.99].map((price) => takes(pesos, price))).toEqual([true, true]);
    expect([-0.01, 1e9, 0.001, 10.005].map((price) => takes(pesos, price))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect([1, 100].map((limit) => takes(pageLimit, limit))).toEqual([true, true]);
    expect([0, 101].map((limit) => takes(pageLimit, limit))).toEqual([false, false]);
  });
});

describe('texts', () => {
  test('are trimmed, and refused if they cannot be stored', () => {
    expect(text(10).parse('  a \u00a0')).toBe('a');
    for (const bad of ['a\0', '\ud800', 'a\udc00b']) {
      expect(takes(text(10), bad)).toBe(false);
      expect(takes(id, bad)).toBe(false);
    }
    expect(takes(text(10), '🖍')).toBe(true);
  });

  test('that are required must not be empty', () => {
    for (const empty of ['', '   ', '\t\n', '\u00a0', '\ufeff'])
      expect(takes(requiredText(10), empty)).toBe(false);
    expect(takes(requiredText(3), 'abc')).toBe(true);
    expect(takes(requiredText(3), 'abcd')).toBe(false);
  });

  test('that are optional are null when empty', () => {
    expect([null, '', '  ', ' a '].map((value) => textOrNull(9).parse(value))).toEqual([
      null,
      null,
      null,
      'a',
    ]);
  });
});

test.each([
  ['/media/0123abcd.webp', true],
  ['https://ejemplo.test/a b.jpg', true],
  ['https://ejemplo.test/a.jpg?x=1#y', true],
  ['http://ejemplo.test/a.jpg', false],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['//ejemplo.test/a.jpg', false],
  ['/media/../secreto', false],
  ['/media/a/b.webp', false],
  ['/etc/passwd', false],
  ['foto.jpg', false],
  ['ftp://ejemplo.test/a.jpg', false],
  ['https://', false],
])('the picture address %s', (url, taken) => {
  expect(takes(imageUrl, url)).toBe(taken);
});
