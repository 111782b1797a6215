import { get } from 'node:http';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '#test/support/admin-calls.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

const ana = {
  email: 'anastasia@tintero.test',
  password: 'tiza de colores 26',
  name: 'Anastasia',
  lastName: 'Quiroga',
};

let database: TestDatabase;
let shop: RunningShop;
let product: Product;
beforeAll(async () => {
  database = await openTestDatabase();
  const isShared = 'databaseUrl' in database.location;
  if (!isShared) await database.close();
  shop = await startShop(database.dataDir, {
    DEMO_CATALOG: '0',
    ...('databaseUrl' in database.location && { DATABASE_URL: database.location.databaseUrl }),
  });
  product = await (await adminCalls(shop.url)).givenProduct({ category: 'Combos' });
});
afterAll(async () => {
  await shop.stop();
  if ('databaseUrl' in database.location) await database.close();
});

const post = (path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a kept page has no name, token or cookie of the first visitor', async () => {
  expect((await post('/api/user/signup', ana)).status).toBe(201);
  const login = await post('/api/user/login', ana);
  const { token } = (await login.json()) as { token: string };
  const cookie = 'sesion=una-galleta-secreta';
  const secrets = [token, 'una-galleta-secreta', ana.name, ana.lastName, ana.email];

  for (const page of [
    '/',
    '/catalogo',
    '/catalogo/categoria/Combos',
    '/catalogo/marca/Rivadavia',
    '/ofertas',
    `/detalle/${product._id}`,
  ]) {
    for (const path of [page, `${page === '/' ? '/_' : page}.data`]) {
      const asAna = await fetch(shop.url + path, {
        headers: {
          cookie,
          authorization: `Bearer ${token}`,
          'x-forwarded-host': 'otra.example',
          referer: `${shop.url}/?quien=${ana.email}`,
        },
      });
      const first = await asAna.text();
      const asNobody = await fetch(shop.url + path);
      const second = await asNobody.text();
      expect(asNobody.headers.get('cache-control'), path).toMatch(/^public, /);
      expect(second, path).toBe(first);
      expect([...asAna.headers.keys(), ...asNobody.headers.keys()], path).not.toContain('set-cookie');
      for (const secret of [...secrets, 'otra.example']) expect(second, path).not.toContain(secret);
    }
  }
});

test('a kept call has nothing personal, and is the same with a session', async () => {
  const login = await post('/api/user/login', { email: ana.email, password: ana.password });
  const { token } = (await login.json()) as { token: string };
  const cookie = 'sesion=una-galleta-secreta';
  const authorization = `Bearer ${token}`;
  for (const path of [
    '/api/products?limit=24',
    '/api/products/category/Combos',
    '/api/products/brand/Rivadavia?page=1',
    `/api/products/${product._id}`,
    '/api/categories',
    '/api/brands',
  ]) {
    const asAna = await fetch(shop.url + path, { headers: { cookie, authorization } });
    const first = await asAna.text();
    const answers = [
      await fetch(shop.url + path, { headers: { cookie, 'x-forwarded-host': 'otra.example' } }),
      await fetch(shop.url + path),
    ];
    for (const answer of answers) {
      expect(await answer.text(), path).toBe(first);
      for (const name of ['content-type', 'etag', 'link', 'x-total-count', 'cache-control', 'content-length'])
        expect(answer.headers.get(name), `${name} of ${path}`).toBe(asAna.headers.get(name));
      expect([...answer.headers.keys()], path).not.toContain('set-cookie');
    }
    for (const secret of [token, 'una-galleta-secreta', ana.name, ana.email, 'otra.example'])
      expect(first, path).not.toContain(secret);
  }
});

test('a kept call has the links of its own address, its ETag, and no body for HEAD', async () => {
  const [one, other] = ['/api/products?page=1&limit=10', '/api/products?limit=10&page=1'];
  await (await fetch(shop.url + one)).text();
  expect((await fetch(shop.url + one)).headers.get('link')).toContain(`<${one}>; rel="first"`);
  expect((await fetch(shop.url + other)).headers.get('link')).toContain(`<${other}>; rel="first"`);
  const detail = `${shop.url}/api/products/${product._id}`;
  const etag = (await fetch(detail)).headers.get('etag') ?? '';
  const known = await fetch(detail, { headers: { 'if-none-match': etag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const head = await fetch(detail, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  expect(head.headers.get('content-type')).toBe((await fetch(detail)).headers.get('content-type'));
});

test('made-up addresses are answered, but never as public', async () => {
  const variant = crypto.randomUUID();
  for (const path of [
    '/catalogo?pagina=9999',
    '/catalogo?q=cuaderno',
    '/catalogo?orden=al-azar',
    '/catalogo?pagina=2&pagina=3',
    '/catalogo?marca=NoExiste',
    '/catalogo/categoria/combos',
    '/catalogo/categoria/COMBOS',
    '/catalogo/categoria/NoExiste',
    '/catalogo/marca/NoExiste',
    `/detalle/${product._id}?variante=${variant}`,
    `/detalle/${variant}`,
    '/no-existe',
  ]) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get('cache-control'), path).toBe('private, no-cache');
    await answer.text();
  }
});

test('parameters that a page does not read do not make another page', async () => {
  const etagOf = async (path: string) => (await fetch(shop.url + path)).headers.get('etag');
  expect(await etagOf('/catalogo?utm_source=boletin&fbclid=1')).toBe(await etagOf('/catalogo'));
  expect(await etagOf('/?quien=yo')).toBe(await etagOf('/'));
  expect(await etagOf(`/detalle/${product._id}?color=verde`)).toBe(await etagOf(`/detalle/${product._id}`));
});

test('a cache in front gets the tags of each kept page, browsers do not', async () => {
  const path = `${shop.url}/detalle/${product._id}`;
  const inFront = await fetch(path, { headers: { 'cdn-loop': 'cdn.example' } });
  expect(inFront.headers.get('cache-tag')?.split(',')).toEqual(
    expect.arrayContaining([`product:${product._id}`, `stock:${product._id}`]),
  );
  expect((await fetch(path)).headers.has('cache-tag')).toBe(false);
  // More than fit a header that proxies accept.
  const { givenProduct } = await adminCalls(shop.url);
  for (let n = 0; n < 40; n++) await givenProduct({ category: 'Muchos' });
  const list = await fetch(`${shop.url}/ver-productos`, { headers: { 'cdn-loop': 'cdn.example' } });
  expect(list.headers.get('cache-tag')).toBe('anything');
});

test('another host in the request’s target is an unknown path', async () => {
  const askRaw = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(shop.url, { path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
  for (const target of [
    '//',
    '///',
    '//a:b',
    '//otra.example/catalogo',
    'http://otra.example/catalogo',
    '/\\otra.example/catalogo',
    '/%E0%A4%A',
    '/catalogo/categoria/%E0%A4%A',
  ]) {
    const status = await askRaw(target);
    expect([200, 400, 404], `${target}: ${status}`).toContain(status);
    if (target.includes('otra.example')) expect(status, target).toBe(404);
  }
});

test('an address that cannot be decoded is an unknown page, not an error', async () => {
  for (const path of ['/x%0a', '/%E2%80%A8x']) {
    const answer = await fetch(shop.url + path);
    expect(answer.status, path).toBe(404);
    await answer.text();
  }
  // The error is logged before the answer.
  await expect.poll(shop.output).toMatch(/%E2%80%A8x.*"answered"/i);
  expect(shop.output()).not.toContain('page failed');
});

test('the HTML of an administration screen has nothing of it: a press on it would be lost until the session is known', async () => {
  const paths = routes.flatMap(pathsOf).filter((path) => path.startsWith('admin'));
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const html = await (await fetch(`${shop.url}/${path.replace(/:\w+\??/, 'algo')}`)).text();
    const [, main] = /<main(.*)<\/main>/s.exec(html) ?? [];
    expect(main, path).toContain('Cargando...');
    expect(main, path).not.toMatch(/<(form|input|button|a|h1)\b/);
  }
});

function pathsOf({ path, children = [] }: RouteConfigEntry): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(pathsOf)];
}
