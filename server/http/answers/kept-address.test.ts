import { describe, expect, test } from 'vitest';
import { ID } from '#shared/ids.ts';
import { type KeepRule, NEVER_KEPT } from '#shared/keep.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { canonicalPath, isOwnAddress, keptAddressOf, matchPath } from './kept-address.ts';

const PRODUCT = '01a1fc28-aacb-7000-9558-b095ffb97617';
const VARIANT = '01a1fc28-aad1-7fff-9120-09ca43423d8a';

const LIST: KeepRule = {
  query: {
    sort: { is: /^Sort\w+$/, default: 'SortByName' },
    brand: { is: /^.{1,100}$/, names: 'brand' },
    q: { is: /^.{1,100}$/, names: 'words' },
    page: { is: /^[1-9]\d{0,4}$/, names: 'page' },
    code: NEVER_KEPT,
  },
};

const rules: Record<string, KeepRule> = {
  '/list': LIST,
  '/list/:category': { ...LIST, params: { category: { is: /^.{1,100}$/, names: 'category' } } },
  '/one/:id': {
    params: { id: { is: ID, names: 'product' } },
    query: { variant: { is: ID, names: 'variant' } },
  },
};

function addressOf(pattern: string, url: string) {
  const [asked = '', search] = url.split('?', 2);
  const path = canonicalPath(asked) ?? '';
  const rule = rules[pattern] ?? {};
  const params = matchPath(pattern, path)?.params ?? {};
  return keptAddressOf(rule, { path, params, query: new URLSearchParams(search) });
}

describe('keptAddressOf', () => {
  test.each([
    ['/list', '/list', '/list'],
    ['/list', '/list?x=1&utm_source=mail', '/list'],
    ['/list', '/list?page=2&sort=SortByPrice', '/list?sort=SortByPrice&page=2'],
    ['/list', '/list?sort=SortByName', '/list'],
    ['/list', '/list?q=l%C3%A1piz%20rojo', '/list?q=l%C3%A1piz+rojo'],
    ['/list/:category', '/list/l%c3%a1piz%20', '/list/l%C3%A1piz%20'],
    ['/list/:category', '/list/R%69vadavia', '/list/Rivadavia'],
    ['/one/:id', `/one/${PRODUCT}?variant=${VARIANT}`, `/one/${PRODUCT}?variant=${VARIANT}`],
    ...Object.getOwnPropertyNames(Object.prototype).map((name) => ['/list', `/list?${name}=1`, '/list']),
  ])('%s: %s is kept as %s', (pattern, url, key) => {
    expect(addressOf(pattern ?? '', url ?? '').key).toBe(key);
  });

  test.each([
    ['/list', '/list?page=1&page=2'],
    ['/list', '/list?sort=SortByName&sort=SortByName'],
    ['/list', '/list?page=01'],
    ['/list', '/list?brand='],
    ['/list', '/list?code=4KT2-9QXD'],
    ['/list', `/list?q=${'a'.repeat(101)}`],
    ['/one/:id', `/one/${PRODUCT.toUpperCase()}`],
    ['/one/:id', '/one/1'],
  ])('%s: %s is not kept', (pattern, url) => {
    expect(addressOf(pattern, url).key).toBeNull();
  });

  test('a search is recognised, kept or not', () => {
    expect(addressOf('/list', '/list?q=goma')).toMatchObject({ key: '/list?q=goma', isSearch: true });
    expect(addressOf('/list', '/list?q=goma&page=x')).toMatchObject({ key: null, isSearch: true });
    expect(addressOf('/list', '/list?page=2').isSearch).toBe(false);
  });
});

test('a path that cannot be decoded has no key', () => {
  expect(canonicalPath('/list/%')).toBeNull();
});

describe('isOwnAddress', () => {
  const parent = {
    _id: PRODUCT,
    name: 'Lápices largos x 12',
    price: 4_500,
    category: 'Lápices de colores',
    brand: 'Faber-Castell',
  };
  const dates = { creationDate: '2026-11-20T12:00:00.000Z', lastModifiedDate: null };
  const product: Product = {
    ...parent,
    ...dates,
    description: '',
    size: { long: 18, width: 9, height: 1 },
    weight: 80,
    minimumStock: 2,
    discount: 0,
    taxRate: 21,
    netContent: null,
    visibility: 'published',
    publishDate: null,
    IDSubProducts: [
      { _id: VARIANT, color: '', barcode: null, stock: 5, img: [], ...dates, IDProduct: parent },
    ],
  };

  test.each([
    ['/list', '/list?page=2'],
    ['/list', '/list?brand=Faber-Castell'],
    ['/list/:category', '/list/L%C3%A1pices%20de%20colores'],
    ['/list/:category', '/list/L%C3%A1pices-de-colores'],
    ['/one/:id', `/one/${PRODUCT}?variant=${VARIANT}`],
  ])('%s: %s is the shop’s spelling', (pattern, url) => {
    expect(isOwnAddress(addressOf(pattern, url), product)).toBe(true);
  });

  test.each([
    ['/list/:category', '/list/lapices-de-colores'],
    ['/list', '/list?brand=FABER-CASTELL'],
    ['/list', '/list?brand=%20%20Faber-Castell'],
    ['/list', '/list?q=faber'],
    ['/one/:id', `/one/${PRODUCT}?variant=${PRODUCT}`],
  ])('%s: %s is made up', (pattern, url) => {
    expect(isOwnAddress(addressOf(pattern, url), product)).toBe(false);
  });

  test('the address of a list without products is made up: there can be any number of such pages', () => {
    expect(isOwnAddress(addressOf('/list', '/list?page=999'), undefined)).toBe(false);
    expect(isOwnAddress(addressOf('/list', '/list'), undefined)).toBe(true);
  });
});
