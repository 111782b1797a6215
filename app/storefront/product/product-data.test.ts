import { describe, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { productData } from './product-data.ts';

const SHOP = { publicUrl: 'https://tienda.example', shopName: 'Librería Los Andes' };

function aVariant(facts: Partial<SubProduct>): SubProduct {
  return {
    _id: 'v1',
    color: 'Rojo',
    barcode: null,
    stock: 3,
    img: ['/media/rojo.webp'],
    creationDate: '2026-11-01T00:00:00.000Z',
    lastModifiedDate: null,
    IDProduct: { _id: 'p1', name: 'Lápiz', price: 1500.5, category: 'Lápices-de-colores', brand: 'Bic' },
    ...facts,
  };
}

function aProduct(IDSubProducts: SubProduct[]): Product {
  return {
    _id: 'p1',
    name: 'Lápiz',
    description: 'De madera.',
    price: 1500.5,
    category: 'Lápices-de-colores',
    brand: 'Bic',
    creationDate: '2026-11-01T00:00:00.000Z',
    lastModifiedDate: null,
    size: { long: 17, width: 1, height: 1 },
    weight: 5,
    minimumStock: 1,
    discount: 0,
    taxRate: 21,
    netContent: null,
    visibility: 'published',
    publishDate: null,
    IDSubProducts,
  };
}

describe('productData', () => {
  test('with one variant is a Product with its offer', () => {
    expect(productData(aProduct([aVariant({ barcode: '7790000000005' })]), SHOP)).toMatchObject({
      '@type': 'Product',
      name: 'Lápiz',
      category: 'Lápices de colores',
      brand: { name: 'Bic' },
      image: [`${SHOP.publicUrl}/media/rojo.webp`],
      offers: {
        url: `${SHOP.publicUrl}/detalle/p1`,
        price: '1500.50',
        priceCurrency: 'ARS',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  test('with several is a ProductGroup whose variants have their own address and availability', () => {
    const data = productData(
      aProduct([
        aVariant({}),
        aVariant({ _id: 'v2', color: 'Azul', stock: 0, img: ['https://fotos.example/azul.jpg'] }),
      ]),
      SHOP,
    );
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'p1',
      hasVariant: [
        {
          name: 'Lápiz, Rojo',
          color: 'Rojo',
          offers: {
            url: `${SHOP.publicUrl}/detalle/p1?variante=v1`,
            availability: 'https://schema.org/InStock',
          },
        },
        {
          name: 'Lápiz, Azul',
          color: 'Azul',
          image: ['https://fotos.example/azul.jpg'],
          offers: {
            url: `${SHOP.publicUrl}/detalle/p1?variante=v2`,
            availability: 'https://schema.org/OutOfStock',
          },
        },
      ],
    });
  });

  test.each([
    ['4006381333931', true],
    ['4006381333932', false],
    ['96385074', true],
    ['036000291452', true],
    ['INT-0004', false],
    ['123', false],
  ])('the barcode %s is given as a GTIN: %s', (barcode, isTrade) => {
    expect('gtin' in productData(aProduct([aVariant({ barcode })]), SHOP)).toBe(isTrade);
  });

  test('a product without variants is out of stock, a book has no colour', () => {
    expect(productData(aProduct([]), SHOP)).toMatchObject({
      '@type': 'Product',
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(productData(aProduct([aVariant({ color: 'Única' })]), SHOP)).not.toHaveProperty('color');
  });
});
