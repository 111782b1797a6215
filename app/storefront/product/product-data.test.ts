import { describe, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { productData } from './product-data.ts';

const SHOP = { publicUrl: 'https://tienda.example', shopName: 'Librería Los Andes', shipping: [] };

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

  test('offers say how a purchase is undone, once in full', () => {
    const data = productData(aProduct([aVariant({}), aVariant({ _id: 'v2' })]), SHOP);
    const policy = { '@id': 'https://tienda.example/#devoluciones' };
    expect(data).toMatchObject({
      hasVariant: [
        { offers: { hasMerchantReturnPolicy: { ...policy, merchantReturnDays: 10 } } },
        { offers: { hasMerchantReturnPolicy: policy } },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('shippingDetails');
  });

  const way = {
    id: 'pais',
    name: 'Envío',
    description: '',
    price: 4500,
    note: null,
    needsAddress: true,
    enabled: true,
    isLimited: false,
  };
  const pickup = { ...way, id: 'retira', price: 0, needsAddress: false };

  test.each([
    ['the only way that sends', [way, pickup], true],
    ['one of several', [way, { ...way, id: 'otra' }], false],
    ['one of some postal codes', [{ ...way, isLimited: true }], false],
    ['one whose price is agreed later', [{ ...way, price: 0, paidLater: true }], false],
    ['a pickup', [pickup], false],
  ])('shipping is told of %s: %s', (_, shipping, isTold) => {
    const data = productData(aProduct([aVariant({})]), { ...SHOP, shipping });
    const details = {
      shippingRate: { value: '4500.00', currency: 'ARS' },
      shippingDestination: { addressCountry: 'AR' },
    };
    if (isTold) expect(data).toMatchObject({ offers: { shippingDetails: details } });
    else expect(data).not.toHaveProperty('offers.shippingDetails');
  });

  test('a product without variants is out of stock, a book has no colour', () => {
    expect(productData(aProduct([]), SHOP)).toMatchObject({
      '@type': 'Product',
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(productData(aProduct([aVariant({ color: 'Única' })]), SHOP)).not.toHaveProperty('color');
  });
});
