import { describe, expect, test } from 'vitest';
import {
  timeLeft,
  withdrawalListQuery,
  withdrawalListSearch,
  withdrawalListView,
} from './withdrawal-list-view.ts';

const read = (search: string) => withdrawalListView(new URLSearchParams(search));

describe('the view in the address', () => {
  test.each(['', '?estado=resuelto', '?estado=todos&q=ana&pagina=3'])('%j goes there and back', (search) => {
    expect(withdrawalListSearch(read(search))).toBe(search);
  });

  test('what is wrong is as by default', () => {
    expect(read('?estado=perdido&pagina=-1')).toEqual({ state: 'pendiente', q: '', page: 1 });
  });

  test('the call asks for ten of a page', () => {
    expect(withdrawalListQuery(read(''))).toMatchObject({ page: 1, limit: 10, state: 'pendiente' });
    expect(withdrawalListQuery(read('?estado=todos&q=+ana+'))).toMatchObject({ state: null, q: 'ana' });
  });
});

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
