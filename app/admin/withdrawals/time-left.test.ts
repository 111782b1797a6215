import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [24 * 60, 'quedan 24 h', false],
  [61, 'quedan 1 h', false],
  [59, 'quedan 59 min', false],
  [0, 'quedan 0 min', false],
  [-1, 'venció hace 1 min', true],
  [-60 * 30, 'venció hace 30 h', true],
  [-60 * 24 * 3, 'venció hace 3 días', true],
])('%d minutes: %s', (minutes, text, isLate) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const deadline = new Date(now + minutes * 60_000).toISOString();
  expect(timeLeft(deadline, now)).toEqual({ text, isLate });
});
