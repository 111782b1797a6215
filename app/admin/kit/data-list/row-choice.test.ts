import { expect, test } from 'vitest';
import {
  ALL_CHOSEN,
  choiceAfter,
  chosenCount,
  isChosen,
  NOTHING_CHOSEN,
  type RowChoice,
  withChosen,
} from './row-choice.ts';

function chosen(choice: RowChoice, ids: string[], on: boolean): RowChoice {
  const next = withChosen(choice, ids, on);
  if (!next) throw new Error('too many');
  return next;
}

test('rows one by one, over several pages', () => {
  const some = chosen(chosen(NOTHING_CHOSEN, ['a', 'b'], true), ['c', 'b'], true);
  expect(['a', 'b', 'c', 'd'].map((id) => isChosen(some, id))).toEqual([true, true, true, false]);
  expect(chosenCount(some, 100)).toBe(3);
  expect(chosen(some, ['a'], false)).toEqual({ all: false, ids: ['c', 'b'] });
});

test('all results except some', () => {
  const most = chosen(ALL_CHOSEN, ['a', 'b'], false);
  expect(['a', 'c'].map((id) => isChosen(most, id))).toEqual([false, true]);
  expect(chosenCount(most, 100)).toBe(98);
  expect(chosen(most, ['a'], true)).toEqual({ all: true, ids: ['b'] });
});

test('choosing all ends with its list; rows chosen one by one stay', () => {
  expect(choiceAfter(ALL_CHOSEN, 'lápiz', 'lápiz')).toBe(ALL_CHOSEN);
  expect(choiceAfter(ALL_CHOSEN, 'lápiz', '')).toEqual(NOTHING_CHOSEN);
  const some = chosen(NOTHING_CHOSEN, ['a'], true);
  expect(choiceAfter(some, 'lápiz', '')).toBe(some);
});

test('no more rows can be named than the API accepts', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => String(n));
  const most = chosen(NOTHING_CHOSEN, ids, true);
  expect(withChosen(most, ['one more'], true)).toBeNull();
  expect(withChosen(most, ['0'], false)).not.toBeNull();
});
