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
      listBoughtWith: () => Promise.resolve(together.map(product)),
      listOfCategory: () => Promise.resolve(ofCategory.map(product)),
    },
    'C',
  );
  return [why, ...products.map(({ name }) => name)];
}

test('two that were bought with it are shown instead of its category; one alone is not', async () => {
  expect(await relatedNames(['X', 'Y'], ['A'])).toEqual(['together', 'X', 'Y']);
  expect(await relatedNames(['X'], ['A'])).toEqual(['category', 'A']);
});
