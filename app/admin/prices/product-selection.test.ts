import { expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '../kit/data-list/row-choice.ts';
import { givenChoice, selectionOf } from './product-selection.ts';

const view = { q: ' lápiz ', category: 'Lápices', brand: '', sort: 'name', page: '3' };

test('a choice becomes what the API takes', () => {
  expect(selectionOf({ all: false, ids: ['a'] }, view)).toEqual({ kind: 'products', ids: ['a'] });
  expect(selectionOf({ all: true, ids: ['b'] }, view)).toEqual({
    kind: 'filter',
    q: 'lápiz',
    category: 'Lápices',
    brand: '',
    except: ['b'],
  });
});

test('a choice comes with the navigation, or there is none', () => {
  expect(givenChoice({ all: true, ids: ['a'] })).toEqual({ all: true, ids: ['a'] });
  expect(givenChoice(null)).toBe(NOTHING_CHOSEN);
  expect(givenChoice({ search: '?q=a' })).toBe(NOTHING_CHOSEN);
});
