import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  test.each([
    ['cuderno', 'cuaderno', 1],
    ['mohcila', 'mochila', 1],
    ['tijerra', 'tijera', 1],
    ['lapis', 'lapiz', 1],
    ['goma', 'goma', 0],
    ['', 'goma', 4],
    ['regla', '', 5],
    ['libro', 'tijera', 4],
  ])('%s and %s are %i apart', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  test('is symmetric, 0 only for equal words, and never more than the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const distance = editDistance(one, other);
        expect(editDistance(other, one)).toBe(distance);
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(Array.from(one).length, Array.from(other).length));
      }),
    );
  });
});
