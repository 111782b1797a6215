import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls } from '#test/support/admin-calls.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { EXAMPLE_WORDS, otherShop } from '#test/support/other-shop.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

/** A page may be a second old (rules 21.3), in milliseconds. */
const MAX_AGE = 1000;

let database: TestDatabase;
let shops: RunningShop[] = [];
let product: Product;
let save: (settings: unknown) => Promise<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
  if (!('databaseUrl' in database.location)) throw new Error('two processes need a server');
  const env = { DEMO_CATALOG: '0', DATABASE_URL: database.location.databaseUrl };
  const first = await startShop(database.dataDir, env);
  shops = [first, await startShop(database.dataDir, env)];
  const { call, givenProduct } = await adminCalls(first.url);
  save = (settings) => call('PUT', '/admin/settings', settings);
  product = await givenProduct({ name: 'Cuaderno', colors: [{ color: 'Azul', stock: 3 }] });
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.close();
});

/** Everything that anybody can read without a session. */
const addresses = () => [
  ...PUBLIC_PAGES,
  `/detalle/${product._id}`,
  '/carrito',
  '/login',
  '/no-existe',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/api/shop',
  '/api/openapi.json',
];

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return answer.text();
}

test('a shop with other settings shows no word of the example, a second later, on every process', async () => {
  const urls = () => shops.flatMap((shop) => addresses().map((path) => shop.url + path));
  for (const url of urls()) await read(url);
  await save(otherShop());
  const saved = performance.now();
  for (const url of urls()) {
    for (;;) {
      const asked = performance.now();
      const text = await read(url);
      const found = EXAMPLE_WORDS.exec(text);
      if (!found) break;
      const around = text.slice(Math.max(0, found.index - 80), found.index + 40);
      expect(asked - saved, `${url}: …${around}…`).toBeLessThan(MAX_AGE);
    }
  }
});

test('its facts are on its pages, and its colours in a sheet that never changes', async () => {
  await save(otherShop());
  const [shop] = shops;
  const url = shop?.url ?? '';
  await expect.poll(() => read(`${url}/`)).toContain('Cerramos el lunes por inventario');
  const home = await read(`${url}/`);
  expect(home).toContain('Librería Los Andes · Papelería y libros en la montaña');
  const [, sheet = ''] = /href="(\/tema\/[^"]+\.css)"/.exec(home) ?? [];
  const answer = await fetch(url + sheet);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('--action:#8a1c4a');
  for (const [path, text] of [
    ['/terminos', 'Los Andes S.R.L.'],
    ['/privacidad', '30-71234567-1'],
    ['/sobre-nosotros', 'Los Andes abrió frente al lago.'],
    ['/comoLlegar', 'Mitre 450'],
    [`/detalle/${product._id}`, '&quot;name&quot;:&quot;Librería Los Andes&quot;'],
  ] as const) {
    const page = (await read(url + path)).replaceAll('"', '&quot;');
    expect(page, path).toContain(text);
  }
});

test('pages leave the postal codes of its ways to the checkout', async () => {
  const { shipping, ...settings } = otherShop();
  const limited = shipping.map((way) => (way.id === 'giles' ? { ...way, postalCodes: ['8400-8409'] } : way));
  await save({ ...settings, shipping: limited });
  const url = shops[0]?.url ?? '';
  await expect.poll(() => read(`${url}/api/shop`)).toContain('8400-8409');
  for (const path of ['/', '/catalogo', '/buy']) {
    expect(await read(url + path), path).not.toContain('8400-8409');
  }
});

test('terms of the owner’s own are drawn from Markdown, without its HTML', async () => {
  const settings = otherShop();
  const terms = '# Nuestras reglas\n\nLeé **todo**.\n\n<script>alert(1)</script>';
  await save({ ...settings, legal: { ...settings.legal, terms } });
  const url = shops[0]?.url ?? '';
  await expect.poll(() => read(`${url}/terminos`)).toContain('Nuestras reglas');
  const page = await read(`${url}/terminos`);
  expect(page).toContain('<strong>todo</strong>');
  expect(page).not.toContain('<script>alert(1)');
});

test.each(['/tema/nada.css', '/tema/ffffff-ffffff-ffffff.css', '/tema/1b2a49.css'])(
  '%s is no sheet',
  async (path) => {
    const answer = await fetch((shops[0]?.url ?? '') + path);
    expect(answer.status).toBe(404);
  },
);

test('the house’s own colours need no sheet', async () => {
  await save(firstSettings);
  const url = shops[0]?.url ?? '';
  await expect.poll(() => read(`${url}/`)).not.toContain('/tema/');
});
