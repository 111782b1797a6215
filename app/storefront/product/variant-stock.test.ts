import { describe, expect, test } from 'vitest';
import { cartTotals } from '#shared/pricing.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { quantityInCart } from '../../session/cart-changes.ts';
import { cardPictures, toProductCard } from '../catalog/product-card-data.ts';
import { chosenVariant, variantsFor } from './variant-stock.ts';

const parent = { _id: 'p', name: 'Lápiz', price: 100, category: 'Lápices', brand: 'Bic' };

function variant(id: string, stock: number, img: string[] = []): SubProduct {
  const creationDate = '2026-11-01T12:00:00.000Z';
  return {
    _id: id,
    color: id,
    barcode: null,
    stock,
    img,
    creationDate,
    lastModifiedDate: null,
    IDProduct: parent,
  };
}

function product(...variants: SubProduct[]): Product {
  return {
    ...parent,
    description: '',
    creationDate: '2026-11-01T12:00:00.000Z',
    lastModifiedDate: null,
    size: { long: 0, width: 0, height: 0 },
    weight: 0,
    minimumStock: 0,
    discount: 0,
    taxRate: 21,
    netContent: null,
    visibility: 'published',
    publishDate: null,
    IDSubProducts: variants,
  };
}

function cart(held: Cart['held'], products: Cart['products'] = []): Cart {
  return { _id: 'c', products, totals: cartTotals(products), removed: [], held };
}

describe('variantsFor', () => {
  test('a visitor can have the stock', () => {
    expect(variantsFor(product(variant('azul', 3)), null).map(({ free }) => free)).toEqual([3]);
  });

  test("the units of one's own unpaid order count as free", () => {
    const [own] = variantsFor(product(variant('azul', 0)), cart([{ subProduct: 'azul', quantity: 2 }]));
    expect(own?.free).toBe(2);
  });
});

describe('chosenVariant', () => {
  const variants = [variant('azul', 0), variant('rojo', 2)];

  test('is the one in the address, sold out or not', () => {
    expect(chosenVariant(variants, 'azul')?._id).toBe('azul');
  });

  test('else the first in stock, else the first, else none', () => {
    expect(chosenVariant(variants, null)?._id).toBe('rojo');
    expect(chosenVariant(variants, 'otro')?._id).toBe('rojo');
    expect(chosenVariant([variant('azul', 0)], null)?._id).toBe('azul');
    expect(chosenVariant([], null)).toBeNull();
  });
});

test('quantityInCart counts the line of that variant', () => {
  const held = cart([], [{ _id: 'l', quantity: 4, subProduct: variant('azul', 9) }]);
  expect(quantityInCart(held, 'azul')).toBe(4);
  expect(quantityInCart(held, 'rojo')).toBe(0);
  expect(quantityInCart(null, 'azul')).toBe(0);
});

describe('a card', () => {
  test('has several pictures only if a second variant has one', () => {
    const pictures = (...variants: SubProduct[]) =>
      cardPictures(toProductCard(product(...variants)).variants);
    expect(pictures(variant('azul', 1, ['/a', '/b']))).toEqual(['/a']);
    expect(pictures(variant('azul', 1, ['/a']), variant('rojo', 1))).toEqual(['/a']);
    expect(pictures(variant('azul', 1, ['/a']), variant('rojo', 1, ['/r']))).toEqual(['/a', '/r']);
    expect(pictures(variant('azul', 1))).toEqual([]);
  });

  test('says of each variant whether it is in stock, not how many', () => {
    const { variants } = toProductCard(product(variant('azul', 0), variant('rojo', 7, ['/r'])));
    expect(variants).toEqual([
      { _id: 'azul', color: 'azul', picture: null, inStock: false },
      { _id: 'rojo', color: 'rojo', picture: '/r', inStock: true },
    ]);
  });
});
