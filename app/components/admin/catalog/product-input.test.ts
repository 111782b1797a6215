import { expect, test } from 'vitest';
import { compareVersions } from './conflict.ts';
import {
  hyphenated,
  newProductBodyOf,
  type ProductInput,
  productBodyOf,
  productFieldOf,
} from './product-input.ts';

const input: ProductInput = {
  name: 'Regla',
  price: '900.5',
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
};

test('saving turns the category’s spaces into hyphens; a size that is no number is 0', () => {
  expect(productBodyOf(input)).toEqual({
    name: 'Regla',
    price: '900.5',
    category: 'Lápices-de-colores',
    brand: 'Pizzini',
    weight: '40',
    minimumStock: '2',
    discount: '0',
    description: 'De madera',
    size: { long: 30.5, width: 3, height: 0 },
  });
  expect(productBodyOf({ ...input, long: '12', width: 'x', height: '-4', taxRate: '10.5' })).toMatchObject({
    size: { long: 12, width: 0, height: 0 },
    taxRate: '10.5',
  });
});

test('a new product’s sizes are whole numbers', () => {
  const body = newProductBodyOf({ ...input, width: '7.9', height: 'x' });
  expect(body).toEqual({ ...productBodyOf(input), size: { long: 30, width: 7, height: 0 } });
});

test.each([
  ['Mochilas', 'Mochilas'],
  ['Arte y manualidades', 'Arte-y-manualidades'],
  ['Notas-adhesivas', 'Notas-adhesivas'],
  ['', ''],
])('the category %s is stored as %s', (typed, stored) => expect(hyphenated(typed)).toBe(stored));

test.each([
  ['size.long', 'long'],
  ['price', 'price'],
  ['IDSubProducts', null],
])('a fault at %s belongs to %s', (path, field) => expect(productFieldOf(path)).toBe(field));

test('two versions: what both changed, what only the other did, and both together', () => {
  const base = { a: '1', b: '1', c: '1', d: '1', e: '1' };
  const mine = { a: '2', b: '2', c: '1', d: '1', e: '9' };
  const theirs = { a: '3', b: '1', c: '3', d: '1', e: '9' };
  expect(compareVersions(base, mine, theirs)).toEqual({
    both: [{ field: 'a', mine: '2', theirs: '3' }],
    onlyTheirs: [{ field: 'c', mine: '1', theirs: '3' }],
    merged: { a: '2', b: '2', c: '3', d: '1', e: '9' },
  });
});
