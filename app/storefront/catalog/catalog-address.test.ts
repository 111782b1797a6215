import { describe, expect, test } from 'vitest';
import { categoryPath, productPath } from '#shared/paths.ts';
import { CATALOG_QUERY, catalogAddress, WHOLE_CATALOG } from './catalog-address.ts';
import { ownSpelling, readCatalogView } from './read-catalog-view.ts';

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

  test('reads prices as people write them, the lower one first, and colours', () => {
    expect(read('desde=8.950&hasta=%24+500')).toMatchObject({ minPrice: 500, maxPrice: 8950 });
    expect(read('desde=1000,50&hasta=')).toMatchObject({ minPrice: 1000, maxPrice: null });
    for (const price of ['0', '-5', '1e3', '8.95', 'x', '9999999999'])
      expect(read(`desde=${price}`).minPrice).toBeNull();
    expect(read('color=rojo+azul+azul+x').colors).toEqual(['azul', 'rojo']);
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

test('prices and colours have one spelling', () => {
  const spell = (query: string) => ownSpelling(new URLSearchParams(query), read(query));
  expect(spell('orden=menor-precio&desde=1.000&hasta=')).toBe('/catalogo?desde=1000&orden=menor-precio');
  expect(spell('desde=x&color=fucsia')).toBe('/catalogo');
  expect(spell('desde=5000&hasta=1000')).toBe('/catalogo?desde=1000&hasta=5000');
  for (const own of ['', 'q=goma&pagina=0', 'desde=1000&color=azul+rojo&orden=menor-precio&utm_source=mail'])
    expect(spell(own)).toBeNull();
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
      minPrice: 1000,
      maxPrice: 5000,
      colors: ['azul', 'rojo'],
      page: 4,
    } as const;
    expect(read(catalogAddress(view).split('?')[1] ?? '')).toEqual(view);
  });
});

test('every address of a view can be kept', () => {
  const address = catalogAddress({
    ...WHOLE_CATALOG,
    minPrice: 1000,
    maxPrice: 5000,
    colors: ['azul', 'rojo'],
  });
  expect(address).toBe('/catalogo?desde=1000&hasta=5000&color=azul+rojo');
  for (const [name, value] of new URLSearchParams(address.split('?')[1]))
    expect(value).toMatch(CATALOG_QUERY[name]?.is ?? /^$/);
});

test('a variant is part of the address of its product', () => {
  expect(productPath({ _id: 'a' })).toBe('/detalle/a');
  expect(productPath({ _id: 'a' }, 'b')).toBe('/detalle/a?variante=b');
});
