import { expect, test } from 'vitest';
import { formatDuration } from './durations.ts';

test.each([
  [0.01, '1 minuto'],
  [0.5, '30 minutos'],
  [1, '1 hora'],
  [36, '36 horas'],
  [48, '2 días'],
  [72, '3 días'],
])('%d hours are %s', (hours, text) => {
  expect(formatDuration(hours)).toBe(text);
});
