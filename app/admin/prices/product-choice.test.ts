import { expect, test } from 'vitest';
import {
  ALL_CHOSEN,
  choiceAfter,
  chosenCount,
  isChosen,
  NOTHING_CHOSEN,
  type ProductChoice,
  selectionOf,
  withChosen,
} from './product-choice.ts';

const view = { q: 'lápiz', category: 'Lápices', brand: '', sort: 'name', page: '3' };

function chosen(choice: ProductChoice, ids: string[], on: boolean): ProductChoice {
  const next = withChosen(choice, ids, on);
  if (!next) throw new Error('too many');
  return next;
}

test('products one by one, over several pages', () => {
  const some = chosen(chosen(NOTHING_CHOSEN, ['a', 'b'], true), ['c', 'b'], true);
  expect(['a', 'b', 'c', 'd'].map((id) => isChosen(some, id))).toEqual([true, true, true, false]);
  expect(chosenCount(some, 100)).toBe(3);
  expect(selectionOf(chosen(some, ['a'], false), view)).toEqual({ kind: 'products', ids: ['c', 'b'] });
});

test('all results except some', () => {
  const most = chosen(ALL_CHOSEN, ['a', 'b'], false);
  expect(['a', 'c'].map((id) => isChosen(most, id))).toEqual([false, true]);
  expect(chosenCount(most, 100)).toBe(98);
  expect(selectionOf(chosen(most, ['a'], true), view)).toEqual({
    kind: 'filter',
    q: 'lápiz',
    category: 'Lápices',
    brand: '',
    except: ['b'],
  });
});

test('choosing all ends with its list; products chosen one by one stay', () => {
  const sorted = { ...view, page: '1', sort: 'price' };
  const elsewhere = { ...view, category: '' };
  expect(choiceAfter(ALL_CHOSEN, view, sorted)).toBe(ALL_CHOSEN);
  expect(choiceAfter(ALL_CHOSEN, view, elsewhere)).toEqual(NOTHING_CHOSEN);
  const some = chosen(NOTHING_CHOSEN, ['a'], true);
  expect(choiceAfter(some, view, elsewhere)).toBe(some);
});

test('no more products can be named than the API accepts', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => String(n));
  const most = chosen(NOTHING_CHOSEN, ids, true);
  expect(withChosen(most, ['one more'], true)).toBeNull();
  expect(withChosen(most, ['0'], false)).not.toBeNull();
});
