import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from './phones.ts';

describe('normalisePhone', () => {
  it.each([
    ['011 15-4444-3333', 5491144443333],
    ['11 15 4444 3333', 5491144443333],
    ['+54 9 11 4444-3333', 5491144443333],
    ['0054 9 11 4444 3333', 5491144443333],
    ['54 11 15 4444 3333', 5491144443333],
    ['(011) 4444-3333', 541144443333],
    ['0221 15 456-7890', 5492214567890],
    ['02325 15-40-0000', 5492325400000],
    ['2325 40-0000', 542325400000],
    // The number itself begins with 15.
    ['2325 15-0000', 542325150000],
    ['02966 15 15-1515', 5492966151515],
    ['+598 99 123 456', 59899123456],
    ['+55 11 98765-4321', 5511987654321],
    // Korean, with a trunk zero. Without the zero the digits would be a valid Argentine number.
    ['+82 (0)82-100-000-000', 82082100000000],
  ])('%s', (typed, number) => {
    // As the screen sends it: without its leading zero.
    expect(normalisePhone(Number(typed.replace(/\D/g, '')))).toBe(number);
  });

  it.each([0, 2325, 400000, 1545678901])('leaves %s, which is no phone number', (typed) => {
    expect(normalisePhone(typed)).toBe(typed);
  });

  it('leaves a normalised number as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (typed) => {
        const once = normalisePhone(typed);
        expect(normalisePhone(once)).toBe(once);
        expect(once).toBeLessThan(10 ** 15);
      }),
    );
  });
});
