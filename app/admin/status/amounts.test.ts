import { expect, test } from 'vitest';
import { bytesText, millisecondsText, secondsText } from './amounts.ts';

test('amounts are short', () => {
  expect(
    [900, 98_304, 300_000, 8_432_000, 85_000_000, 1_240_000_000, 53_000_000_000, 4e12].map(bytesText),
  ).toEqual(['1 kB', '99 kB', '0,3 MB', '8,4 MB', '85 MB', '1,2 GB', '53 GB', '4 TB']);
  expect([3, 1500].map(millisecondsText)).toEqual(['3 ms', '1,5 s']);
  expect([40, 720, 10_800].map(secondsText)).toEqual(['40 s', '12 min', '3 h']);
});
