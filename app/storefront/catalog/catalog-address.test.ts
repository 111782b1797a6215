import { describe, expect, test } from 'vitest';
import { categoryPath, productPath } from '#shared/paths.ts';
import {
  catalogAddress,
  readCatalogView,
  searchAddress,
  searchedText,
  WHOLE_CATALOG,
} from './catalog-address.ts';

const read = (query: string, params = {}) => readCatalogView(new URLSearchParams(query), params);

describe('readCatalogView', () => {
  test('an empty address is the whole catalogue by name', () => {
    expect(read('')).toEqual(WHOLE_CATALOG);
  });

  test('reads order, search, stock and page', () => {
    expect(read('orden=mayor-precio&q=+lapiz+&stock=1&pagina=3')).toEqual({
      ...WHOLE_CATALOG,
      sort: 'SortByMajorPrice',
      q: 'lapiz',
      inStock: true,
      page: 3,
    });
  });

  test('invalid values are ignored', () => {
    for (const page of ['0', '-1', '1.5', 'x', '', '1e99', '1000001'])
      expect(read(`pagina=${page}`).page).toBe(1);
    expect(read('orden=otro').sort).toBe('SortByName');
    expect(read('q=a%00b').q).toBe('ab');
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
  });

  test('a null byte, which the database cannot store, makes an unknown name', () => {
    expect(read('', { category: '\0' }).category).toBe('\uFFFD');
    expect(read('', { brand: 'Bic\0' }).brand).toBe('Bic\uFFFD');
  });

  test('a brand is in the path, or in the query within a category', () => {
    expect(read('', { brand: 'Bic' }).brand).toBe('Bic');
    expect(read('marca=Faber-Castell', { category: 'Lápices' })).toMatchObject({
      category: 'Lápices',
      brand: 'Faber-Castell',
    });
  });
});

describe('catalogAddress', () => {
  test('leaves out default values', () => {
    expect(catalogAddress(WHOLE_CATALOG)).toBe('/catalogo');
    expect(catalogAddress({ q: 'lápiz', page: 2 })).toBe('/catalogo?q=l%C3%A1piz&pagina=2');
  });

  test('has hyphens for spaces, and keeps accents', () => {
    expect(decodeURIComponent(categoryPath('Lápices de colores'))).toBe(
      '/catalogo/categoria/Lápices-de-colores',
    );
    expect(catalogAddress({ brand: 'Faber Castell' })).toBe('/catalogo/marca/Faber-Castell');
    expect(catalogAddress({ category: 'Libros', brand: 'Planeta' })).toBe(
      '/catalogo/categoria/Libros?marca=Planeta',
    );
  });

  test('reading a written address gives the same view', () => {
    const view = {
      ...WHOLE_CATALOG,
      q: 'rojo & negro',
      sort: 'SortByMinorPrice',
      inStock: true,
      page: 4,
    } as const;
    expect(read(catalogAddress(view).split('?')[1] ?? '')).toEqual(view);
  });
});

describe('search', () => {
  test('from a category it leads to the whole catalogue, in the same order', () => {
    const from = { pathname: '/catalogo/categoria/Mochilas', search: '?orden=menor-precio&pagina=2' };
    expect(searchAddress(from, ' bic ')).toBe('/catalogo?q=bic&orden=menor-precio');
  });

  test('only the catalogue has a search text', () => {
    expect(searchedText({ pathname: '/Catalogo', search: '?q=goma' })).toBe('goma');
    expect(searchedText({ pathname: '/detalle/1', search: '?q=goma' })).toBe('');
  });
});

test('a variant is part of the address of its product', () => {
  expect(productPath({ _id: 'a' })).toBe('/detalle/a');
  expect(productPath({ _id: 'a' }, 'b')).toBe('/detalle/a?variante=b');
});
