import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['2026-11-26T12:00:30Z', 'recién'],
  ['2026-11-26T11:59:30Z', 'recién'],
  ['2026-11-26T11:55:00Z', 'hace 5 min'],
  ['2026-11-26T09:30:00Z', 'hace 2 h'],
  ['2026-11-25T09:30:00Z', 'ayer'],
  ['2026-11-20T09:30:00Z', 'hace 6 días'],
])('%s is %s', (iso, text) => {
  expect(ageText(iso, NOW)).toBe(text);
});
