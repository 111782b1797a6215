import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { answerKey, isOwnListing } from './answer-address.ts';

const ID = '01a1fc28-aacb-7000-9558-b095ffb97617';

describe('answerKey', () => {
  it.each([
    ['/api/products', '/api/products'],
    ['/api/products?page=2&limit=24', '/api/products?limit=24&page=2'],
    ['/api/products?sort=SortByName&category=L%C3%A1pices', '/api/products?category=L%C3%A1pices'],
    ['/api/products/category/L%C3%A1pices?page=1', '/api/products/category/L%C3%A1pices?page=1'],
    ['/api/products/brand/Rivadavia', '/api/products/brand/Rivadavia'],
    [`/api/products/${ID}`, `/api/products/${ID}`],
    ['/api/categories', '/api/categories'],
    ['/api/brands', '/api/brands'],
    ['/api/products/', '/api/products'],
    ['/api/products/brand/R%69vadavia', '/api/products/brand/Rivadavia'],
    ['/api/products/category/l%c3%a1piz%20', '/api/products/category/l%C3%A1piz%20'],
    ['/api/products?inStock=0', '/api/products'],
    ['/api/products?x=1', '/api/products'],
    [`/api/products/${ID}?x=1`, `/api/products/${ID}`],
    ['/api/categories?x=1', '/api/categories'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ...Object.getOwnPropertyNames(Object.prototype).map((name) => [
      `/api/products?${name}=1`,
      '/api/products',
    ]),
  ])('%s is kept as %s', (url, key) => {
    expect(answerKey(url)).toBe(key);
  });

  it.each([
    '/api/products?q=lapiz',
    '/api/products/suggestions?q=lapiz',
    '/api/products/suggestions',
    '/api/products?page=1&page=2',
    '/api/products?page=01',
    '/api/products?limit=23',
    `/api/products/${ID.toUpperCase()}`,
    '/api/products/1',
    '/api/orders',
    '/api/admin/products?page=1',
    '/api/products/brand/%',
    '/catalogo',
  ])('%s is not kept', (url) => {
    expect(answerKey(url)).toBeNull();
  });
});

describe('isOwnListing', () => {
  const product = { category: 'Lápices de colores', brand: 'Faber-Castell' } as Product;

  it('takes a name as it is stored or stands in an address', () => {
    expect(isOwnListing({}, [product])).toBe(true);
    expect(isOwnListing({ category: 'Lápices de colores', brand: 'Faber-Castell' }, [product])).toBe(true);
    expect(isOwnListing({ category: 'Lápices-de-colores' }, [product])).toBe(true);
  });

  it('takes no other spelling, and no list without products', () => {
    expect(isOwnListing({ category: 'lapices-de-colores' }, [product])).toBe(false);
    expect(isOwnListing({ brand: 'FABER-CASTELL' }, [product])).toBe(false);
    expect(isOwnListing({}, [])).toBe(false);
  });
});
