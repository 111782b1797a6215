import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { relatedTo } from './related-products.ts';

const product = (name: string): Product => ({
  _id: name,
  name,
  description: '',
  price: 1,
  category: 'Arte',
  brand: 'Ábaco',
  creationDate: '',
  lastModifiedDate: null,
  size: { long: 0, width: 0, height: 0 },
  weight: 0,
  minimumStock: 0,
  discount: 0,
  taxRate: 21,
  netContent: null,
  visibility: 'published',
  publishDate: null,
  IDSubProducts: [],
});

async function relatedNames(together: string[], ofCategory: string[]) {
  const { why, products } = await relatedTo(
    {
      related: { listBoughtWith: () => Promise.resolve(together.map(product)) },
      catalog: { listProducts: () => Promise.resolve({ products: ofCategory.map(product), total: 0 }) },
    },
    product('C'),
  );
  return [why, ...products.map(({ name }) => name)];
}

test('two that were bought with it are shown instead of its category; one alone is not', async () => {
  expect(await relatedNames(['X', 'Y'], ['A', 'C'])).toEqual(['together', 'X', 'Y']);
  expect(await relatedNames(['X'], ['A', 'C'])).toEqual(['category', 'A']);
});

test('of the category follow those after it by name, then those before it', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(await relatedNames([], names)).toEqual(['category', 'D', 'E', 'F', 'G']);
  expect(await relatedNames([], names.slice(0, 5))).toEqual(['category', 'D', 'E', 'A', 'B']);
});
