import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});

test('many pages: first, last and the neighbours; a gap never hides a single number', () => {
  expect(pageNumbers(1, 10)).toEqual([1, 2, null, 10]);
  expect(pageNumbers(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(pageNumbers(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10]);
  expect(pageNumbers(10, 10)).toEqual([1, null, 9, 10]);
});
