import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { isOwnAddress, pageKey } from './page-address.ts';

const ID = '01a1fc28-aacb-7000-9558-b095ffb97617';
const VARIANT = '01a1fc28-aad1-7fff-9120-09ca43423d8a';

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/catalogo?utm_source=whatsapp', '/catalogo'],
    ['/catalogo?pagina=2&orden=menor-precio&fbclid=1', '/catalogo?orden=menor-precio&pagina=2'],
    ['/catalogo/categoria/L%C3%A1pices', '/catalogo/categoria/L%C3%A1pices'],
    [`/detalle/${ID}?variante=${VARIANT}`, `/detalle/${ID}?variante=${VARIANT}`],
    [`/detalle/${ID}.data`, `/detalle/${ID}.data`],
    ['/_.data', '/_.data'],
    ['/_.data?_routes=routes%2Fstorefront%2Fhome', '/_.data?_routes=routes%2Fstorefront%2Fhome'],
    [
      '/catalogo.data?pagina=2&_routes=routes%2Fstorefront%2Fcatalog',
      '/catalogo.data?_routes=routes%2Fstorefront%2Fcatalog&pagina=2',
    ],
    ['/comoLlegar', '/comoLlegar'],
    ['/arrepentimiento?utm_source=mail', '/arrepentimiento'],
    ['/ver-productos', '/ver-productos'],
    ['/catalogo?x=1', '/catalogo'],
    ['/?x=1&q=lapiz', '/'],
    ['/catalogo?_routes=routes%2Fstorefront%2Fcatalog', '/catalogo'],
    ...Object.getOwnPropertyNames(Object.prototype).map((name) => [`/catalogo?${name}=1`, '/catalogo']),
  ])('%s is kept as %s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });

  it.each([
    '/login',
    '/carrito',
    '/admin',
    '/loginGoogle/abc',
    '/catalogo?q=lapiz',
    '/catalogo?pagina=2&pagina=3',
    '/catalogo.data?_routes=root',
    '/catalogo.data?_routes=routes%2Fstorefront%2Fhome',
    '//otra.example/catalogo',
    '/no-existe',
    '/arrepentimiento?pedido=4KT2-9QXD',
    '/arrepentimiento?codigo=ARR-4KT2-9QXD',
    '/arrepentimiento?problema=email',
    '/CATALOGO',
    '/detalle/1',
  ])('%s is not kept', (url) => {
    expect(pageKey(url)).toBeNull();
  });
});

describe('isOwnAddress', () => {
  const product = {
    category: 'Lápices-de-colores',
    brand: 'Faber-Castell',
    IDSubProducts: [{ _id: VARIANT }],
  } as unknown as Product;

  it.each([
    '/catalogo',
    '/catalogo/categoria/L%C3%A1pices-de-colores?marca=Faber-Castell',
    '/catalogo/marca/Faber-Castell.data',
    `/detalle/${ID}?variante=${VARIANT}`,
    '/ofertas',
  ])('%s is the shop’s spelling', (key) => {
    expect(isOwnAddress(key, [product])).toBe(true);
  });

  it.each([
    '/catalogo/categoria/lapices-de-colores',
    '/catalogo/marca/FABER-CASTELL',
    '/catalogo?marca=%20%20Faber-Castell',
    '/catalogo/categoria/L%C3%A1pices-de-colores?marca=Faber-Castell%20',
    '/catalogo/marca/%46aber-Castell',
    '/catalogo/categoria/L%C3%A1pices-de-colores?marca=faber-castell',
    `/detalle/${ID}?variante=${ID}`,
  ])('%s is somebody’s own', (key) => {
    expect(isOwnAddress(key, [product])).toBe(false);
  });

  it('a list without products is not kept: any number of them can be made up', () => {
    expect(isOwnAddress('/catalogo?pagina=999', [])).toBe(false);
  });
});
