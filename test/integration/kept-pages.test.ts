import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPageRules, type Page, pagesOf } from '#server/http/answers/page-rules.ts';

// Every public route of the built shop says whether its pages may be kept.

const ID = '01a1fc28-aacb-7000-9558-b095ffb97617';
const VARIANT = '01a1fc28-aad1-7fff-9120-09ca43423d8a';

let pages: Page[];
let addressOf: ReturnType<typeof createPageRules>;
beforeAll(async () => {
  const file = new URL('../../build/server/index.js', import.meta.url).href;
  const { routes } = (await import(file)) as ServerBuild;
  pages = pagesOf(routes);
  addressOf = createPageRules(routes);
});

const isPrivate = ({ id }: Page) => /^(account|admin)\//.test(id);

test('every public page says whether it may be kept', () => {
  const silent = pages.filter((page) => !isPrivate(page) && page.keep === undefined);
  expect(pages.length).toBeGreaterThan(40);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('no page of a visitor or an administrator is kept', () => {
  expect(pages.filter((page) => isPrivate(page) && page.keep).map(({ id }) => id)).toEqual([]);
});

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/catalogo?utm_source=whatsapp', '/catalogo'],
    ['/catalogo?pagina=2&orden=menor-precio&fbclid=1', '/catalogo?orden=menor-precio&pagina=2'],
    ['/catalogo?q=lapiz', '/catalogo?q=lapiz'],
    ['/catalogo/categoria/L%C3%A1pices', '/catalogo/categoria/L%C3%A1pices'],
    ['/catalogo/marca/%46aber-Castell', '/catalogo/marca/Faber-Castell'],
    [`/detalle/${ID}?variante=${VARIANT}`, `/detalle/${ID}?variante=${VARIANT}`],
    [`/detalle/${ID}.data`, `/detalle/${ID}.data`],
    ['/_.data', '/_.data'],
    ['/_.data?_routes=storefront%2Fhome%2Fhome-page', '/_.data?_routes=storefront%2Fhome%2Fhome-page'],
    [
      '/catalogo.data?_routes=storefront%2Fcatalog%2Fcatalog-page&pagina=2',
      '/catalogo.data?pagina=2&_routes=storefront%2Fcatalog%2Fcatalog-page',
    ],
    ['/comoLlegar', '/comoLlegar'],
    ['/arrepentimiento?utm_source=mail', '/arrepentimiento'],
    ['/ver-productos', '/ver-productos'],
    ['/?x=1&q=lapiz', '/'],
    ['/catalogo?_routes=storefront%2Fcatalog%2Fcatalog-page', '/catalogo'],
    ...Object.getOwnPropertyNames(Object.prototype).map((name) => [`/catalogo?${name}=1`, '/catalogo']),
  ])('%s is kept as %s', (target, key) => {
    expect(addressOf(target ?? '').key).toBe(key);
  });

  test.each([
    '/login',
    '/carrito',
    '/admin',
    '/loginGoogle/abc',
    '/catalogo?pagina=2&pagina=3',
    '/catalogo.data?_routes=root',
    '/catalogo.data?_routes=storefront%2Fhome%2Fhome-page',
    '/otra.example/catalogo',
    '/no-existe',
    '/arrepentimiento?pedido=4KT2-9QXD',
    '/arrepentimiento?codigo=ARR-4KT2-9QXD',
    '/arrepentimiento?problema=email',
    '/CATALOGO',
    '/catalogo/',
    '/detalle/1',
    `/detalle/${ID.toUpperCase()}`,
    '/catalogo/categoria/%E0%A4%A',
  ])('%s is not kept', (target) => {
    expect(addressOf(target).key).toBeNull();
  });

  test.each(['/catalogo?q=lapiz', '/CATALOGO?q=lapiz', '/catalogo?pagina=x', '/catalogo/?q=lapiz'])(
    '%s takes from the budget of searches',
    (target) => expect(addressOf(target).isSearch).toBe(true),
  );
});
