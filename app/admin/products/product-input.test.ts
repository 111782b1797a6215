import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { compareVersions } from '../kit/conflict.ts';
import {
  comparableInput,
  hyphenated,
  type ProductInput,
  pathOf,
  productBodyOf,
  productInputOf,
  readingErrors,
} from './product-input.ts';

const input: ProductInput = {
  name: 'Regla',
  price: '8.950',
  category: ' Lápices  de colores ',
  brand: 'Pizzini',
  weight: '40',
  minimumStock: '2',
  discount: '0',
  description: 'De madera',
  long: '30,5',
  width: '3',
  height: '',
  taxRate: '',
  netContent: ' 1500 gr ',
  visibility: '',
  publishDate: '',
};

const product: Product = {
  _id: 'p',
  name: 'Regla',
  description: 'De madera',
  price: 18_450.5,
  category: 'Geometría',
  brand: 'Pizzini',
  creationDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: null,
  size: { long: 30.5, width: 3, height: 0.125 },
  weight: 1_500,
  minimumStock: 1_000,
  discount: 12.5,
  taxRate: 21,
  netContent: '1.500 g',
  visibility: 'published',
  publishDate: null,
  IDSubProducts: [],
};

test('the form shows formatted numbers and reads them back', () => {
  const shown = productInputOf(product);
  expect(shown).toMatchObject({ price: '18.450,50', weight: '1.500', long: '30,5', discount: '12,5' });
  expect(readingErrors(shown, 'edit')).toEqual({});
  const { price, size, weight, minimumStock, discount, taxRate, netContent } = product;
  expect(productBodyOf(shown, 'edit')).toMatchObject({
    price,
    size,
    weight,
    minimumStock,
    discount,
    taxRate,
    netContent,
  });
});

test('saving sends real numbers, and hyphens for the category’s spaces; a size without digits is 0', () => {
  expect(productBodyOf(input, 'edit')).toEqual({
    name: 'Regla',
    price: 8950,
    category: 'Lápices-de-colores',
    brand: 'Pizzini',
    weight: 40,
    minimumStock: 2,
    discount: 0,
    description: 'De madera',
    size: { long: 30.5, width: 3, height: 0 },
    netContent: ' 1500 gr ',
  });
  expect(productBodyOf({ ...input, width: 'x', taxRate: '10.5' }, 'edit')).toMatchObject({
    size: { long: 30.5, width: 0, height: 0 },
    taxRate: 10.5,
  });
});

test('a new product’s sizes are whole numbers; empty fields get defaults', () => {
  const typed = { ...input, width: '7,9', weight: '' };
  expect(readingErrors(typed, 'new')).toEqual({});
  const body = productBodyOf(typed, 'new');
  expect(body.size).toEqual({ long: 30, width: 7, height: 0 });
  expect(body).not.toHaveProperty('weight');
});

test('another spelling of a number is no difference between two versions', () => {
  const shown = productInputOf(product);
  expect(comparableInput({ ...shown, price: '18450,5', weight: '1500', netContent: '1500 grs' })).toEqual(
    shown,
  );
  expect(comparableInput({ ...shown, price: 'x' }).price).toBe('x');
});

test('an ambiguous number is refused at its field, and so is an empty one', () => {
  const typed = { ...input, price: '8,950', weight: '', long: '1234.567', height: '30 mm' };
  expect(Object.keys(readingErrors(typed, 'edit'))).toEqual(['price', 'size.long', 'size.height', 'weight']);
});

test.each([
  ['Mochilas', 'Mochilas'],
  ['Arte y manualidades', 'Arte-y-manualidades'],
  ['Notas-adhesivas', 'Notas-adhesivas'],
  ['', ''],
])('the category %s is stored as %s', (typed, stored) => expect(hyphenated(typed)).toBe(stored));

test.each([
  ['long', 'size.long'],
  ['price', 'price'],
] as const)('the errors of %s are found at %s', (field, path) => expect(pathOf(field)).toBe(path));

test('two versions: what both changed, what only the other changed, and the merged form', () => {
  const base = { a: '1', b: '1', c: '1', d: '1', e: '1' };
  const mine = { a: '2', b: '2', c: '1', d: '1', e: '9' };
  const theirs = { a: '3', b: '1', c: '3', d: '1', e: '9' };
  expect(compareVersions(base, mine, theirs)).toEqual({
    both: [{ field: 'a', mine: '2', theirs: '3' }],
    onlyTheirs: [{ field: 'c', mine: '1', theirs: '3' }],
    merged: { a: '2', b: '2', c: '3', d: '1', e: '9' },
  });
});
