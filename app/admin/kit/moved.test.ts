import { expect, test } from 'vitest';
import { moved, shownAt } from './moved.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  [0, 0, 'abcd'],
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 3, 'acdb'],
])('from %i to %i', (from, to, expected) => {
  expect(moved(letters, from, to).join('')).toBe(expected);
  const shown = letters.toSorted(
    (one, other) => shownAt(letters.indexOf(one), from, to) - shownAt(letters.indexOf(other), from, to),
  );
  expect(shown.join('')).toBe(expected);
});
