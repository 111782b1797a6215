import { expect, test } from 'vitest';
import { isTradeNumber } from './trade-number.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10036000291459', true],
  ['9789871234561', true],
  ['INT-0004', false],
  ['123', false],
  ['0000000000000', false],
])('%s is a GTIN with a valid check digit: %s', (barcode, isTrade) => {
  expect(isTradeNumber(barcode)).toBe(isTrade);
});

test.each(['2000000000008', '0200000000004', '0400000000008', '200000000004', '9900000000004', '20000004'])(
  '%s is valid, but a number of a shop or a coupon',
  (barcode) => {
    expect(isTradeNumber(barcode)).toBe(false);
  },
);
