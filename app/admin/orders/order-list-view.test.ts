import { describe, expect, it } from 'vitest';
import { orderListQuery, orderListSearch, orderListView, pageCount, sortedBy } from './order-list-view.ts';

const view = (search: string) => orderListView(new URLSearchParams(search));

describe('orderListView', () => {
  it('begins with En-preparación, newest first', () => {
    expect(view('')).toEqual({
      state: 'En-preparación',
      q: '',
      sort: 'creationDate',
      order: 'desc',
      page: 1,
    });
  });

  it('falls back on what it does not know', () => {
    expect(view('estado=perdida&orden=precio&sentido=arriba&pagina=-3')).toEqual(view(''));
    expect(view(`q=${'a'.repeat(300)}%00&pagina=1e9`)).toEqual({ ...view(''), q: 'a'.repeat(200) });
  });

  it('survives the way into an address and back', () => {
    const wanted = view('estado=todas&q=l%C3%A1piz&orden=totalPrice&sentido=asc&pagina=3');
    expect(wanted).toEqual({ state: null, q: 'lápiz', sort: 'totalPrice', order: 'asc', page: 3 });
    expect(view(orderListSearch(wanted))).toEqual(wanted);
  });

  it('keeps the default address bare', () => {
    expect(orderListSearch(view(''))).toBe('');
  });
});

it('asks for ten orders of that page', () => {
  expect(orderListQuery(view('estado=todas&q=+ana+&pagina=2'))).toEqual({
    sort: 'creationDate',
    order: 'desc',
    page: 2,
    limit: 10,
    q: 'ana',
  });
});

describe('sortedBy', () => {
  it('turns round on the second press and starts at the first page', () => {
    const first = sortedBy(view('pagina=4'), 'totalPrice');
    expect(first).toMatchObject({ sort: 'totalPrice', order: 'asc', page: 1 });
    expect(sortedBy(first, 'totalPrice').order).toBe('desc');
  });
});

it('counts pages of ten', () => {
  expect([0, 1, 10, 11].map(pageCount)).toEqual([1, 1, 1, 2]);
});
