import { describe, expect, it } from 'vitest';
import { formatPhone, phoneLink, whatsappNumber } from './phones.ts';

describe('whatsappNumber', () => {
  it.each([
    ['011 15-1234-5678', '5491112345678'],
    ['11 1234 5678', '5491112345678'],
    ['(011) 1234-5678', '5491112345678'],
    ['+54 9 11 1234-5678', '5491112345678'],
    ['0054 9 11 1234 5678', '5491112345678'],
    ['54 11 1234 5678', '5491112345678'],
    ['54 11 15 1234 5678', '5491112345678'],
    ['0221 15 456-7890', '5492214567890'],
    ['+54 221 456-7890', '5492214567890'],
    ['221 456 7890', '5492214567890'],
    ['02325 15-40-0000', '5492325400000'],
    ['+54 9 2325 40-0000', '5492325400000'],
    ['9 2325 400000', '5492325400000'],
    // The number itself begins with 15.
    ['2325 15-0000', '5492325150000'],
    ['0221 15 151-5151', '5492211515151'],
    ['02966 15 15-1515', '5492966151515'],
  ])('%s', (typed, number) => {
    expect(whatsappNumber(typed)).toBe(number);
  });

  it('accepts a number without its leading zero, as the profile stores it', () => {
    expect(whatsappNumber(2325400000)).toBe('5492325400000');
    expect(whatsappNumber(111512345678)).toBe('5491112345678');
    expect(whatsappNumber(5492325400000)).toBe('5492325400000');
  });

  it.each([
    '',
    '0',
    '400000',
    '15-400000',
    '15 4567-8901',
    '4567-8901',
    '1 800 123 4567',
    '+598 99 123 456',
    '9'.repeat(15),
  ])('has no number for %j', (typed) => {
    expect(whatsappNumber(typed)).toBeNull();
  });
});

describe('formatPhone', () => {
  it.each([
    [5491144443333, '+54 9 11 4444-3333'],
    [541144443333, '+54 11 4444-3333'],
    [5492214567890, '+54 9 221 456-7890'],
    [5492325400000, '+54 9 2325 40-0000'],
    [542325400000, '+54 2325 40-0000'],
    // A foreign number, or one stored before numbers were normalised
    [59899123456, '59899123456'],
    [111544443333, '111544443333'],
    [400000, '400000'],
  ])('%s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
    expect(phoneLink(phone)).toBe(`tel:${text.replaceAll(/[ -]/g, '')}`);
  });
});
