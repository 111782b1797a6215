import { expect, test } from 'vitest';
import { sizeText, weightText } from './measures.ts';

test('a size has the known sides, in centimetres', () => {
  expect(sizeText({ long: 27, width: 21, height: 1.5 })).toBe('27 × 21 × 1,5 cm');
  expect(sizeText({ long: 17.5, width: 0, height: 0 })).toBe('17,5 cm');
  expect(sizeText({ long: 0, width: 0, height: 0 })).toBeNull();
});

test('a weight is in grams up to a kilogram', () => {
  expect(weightText(350)).toBe('350 g');
  expect(weightText(999)).toBe('999 g');
  expect(weightText(1200)).toBe('1,2 kg');
  expect(weightText(0)).toBeNull();
});
