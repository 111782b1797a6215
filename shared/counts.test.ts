import { expect, test } from 'vitest';
import { MOST_COUNTED, totalText } from './counts.ts';

test('a total is exact, or "more than" the limit', () => {
  expect(totalText(1_234)).toBe('1.234');
  expect(totalText(MOST_COUNTED)).toBe('10.000');
  expect(totalText(MOST_COUNTED + 1)).toBe('más de 10.000');
  expect(totalText(250_000)).toBe('250.000');
});
