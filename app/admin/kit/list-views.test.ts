import { describe, expect, test } from 'vitest';
import { productListQuery, productListSearch, productListView } from '../products/product-list-view.ts';
import {
  subProductListQuery,
  subProductListSearch,
  subProductListView,
} from '../variants/sub-product-list-view.ts';
import { pagesOf, pressed } from './list-address.ts';

const products = (search: string) => productListView(new URLSearchParams(search));
const subProducts = (search: string) => subProductListView(new URLSearchParams(search));

describe('the products table in the address', () => {
  test.each([
    '',
    '?q=l%C3%A1piz+rojo&categoria=L%C3%A1pices&marca=Faber-Castell',
    '?stock=agotado&eliminados=1&subproductos=1',
    '?stock=bajo&orden=price&sentido=desc&pagina=12&editar=abc',
  ])('%s reads and writes the same', (search) => {
    expect(productListSearch(products(search))).toBe(search);
  });

  test.each(['?orden=nada&sentido=x&pagina=-3&stock=mucho', '?pagina=1.5', '?pagina=1e99', '?q='])(
    '%s is the default view',
    (search) => {
      expect(products(search)).toEqual(products(''));
    },
  );

  test('asks the API for ten rows of that page', () => {
    expect(productListQuery(products('?q=+goma+&stock=bajo&pagina=3'))).toEqual({
      q: 'goma',
      category: null,
      brand: null,
      stock: 'low',
      deleted: null,
      sort: 'name',
      order: 'asc',
      page: 3,
      limit: 10,
    });
    expect(productListQuery(products('?eliminados=1'))).toMatchObject({ deleted: '1' });
  });
});

describe('the sub-products table in the address', () => {
  test.each([
    '',
    '?nombre=a&categoria=b&marca=c&codigo=779',
    '?stock=bajo&imagenes=faltan&orden=color&sentido=desc&pagina=2&editar=x',
  ])('%s reads and writes the same', (search) => {
    expect(subProductListSearch(subProducts(search))).toBe(search);
  });

  test('asks the API for ten rows of that page', () => {
    expect(subProductListQuery(subProducts('?codigo=779&imagenes=faltan'))).toMatchObject({
      barcode: '779',
      pictures: 'missing',
      sort: 'name',
      order: 'asc',
      page: 1,
      limit: 10,
    });
  });
});

test('a second press on a column turns its order round, and paging begins again', () => {
  expect(pressed({ sort: 'name', order: 'asc' }, 'price')).toEqual({ sort: 'price', order: 'asc', page: 1 });
  expect(pressed({ sort: 'price', order: 'asc' }, 'price').order).toBe('desc');
  expect(pressed({ sort: 'price', order: 'desc' }, 'price').order).toBe('asc');
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [60_000, 6000],
])('%i rows are %i pages', (total, pages) => expect(pagesOf(total)).toBe(pages));
