import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '#test/support/admin-calls.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

// Two processes need a database that both can open.
const isShared = inject('databaseTemplate').engine === 'postgres';
/** A page may be a second old (rules 18.14), in milliseconds. */
const MAX_AGE = 1000;

let database: TestDatabase;
let shops: RunningShop[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  let env: Record<string, string> = { DEMO_CATALOG: '0' };
  if ('databaseUrl' in database.location) env = { ...env, DATABASE_URL: database.location.databaseUrl };
  else await database.close();
  // The second shop uses what the first has made: the administrator above all.
  shops = [await startShop(database.dataDir, env)];
  if (isShared) shops.push(await startShop(database.dataDir, env));
});
afterAll(async () => {
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual(shops.map(() => 0));
  if (isShared) await database.close();
});

type Scene = Awaited<ReturnType<typeof givenScene>>;

/** A category with a product of two colours and another product, and every kept page that shows them. */
async function givenScene() {
  const [first] = shops;
  if (!first) throw new Error('no shop');
  const { call, givenProduct } = await adminCalls(first.url);
  const shelf = `Estante ${Math.random().toString(36).slice(2)}`;
  const brand = `Marca ${shelf}`;
  const colors = [
    { color: 'Azul', stock: 5 },
    { color: 'Verde', stock: 5 },
  ];
  const product = await givenProduct({
    category: shelf,
    brand,
    price: 500,
    name: `Zafiro de ${shelf}`,
    colors,
  });
  await givenProduct({ category: shelf, brand, price: 900, name: `Vecino de estante de ${shelf}` });
  const category = `/catalogo/categoria/${shelf.replace(' ', '-')}`;
  const pages = {
    detail: `/detalle/${product._id}`,
    category,
    byPrice: `${category}?orden=menor-precio`,
    inStock: `${category}?stock=1`,
    brand: `/catalogo/marca/${brand.replaceAll(' ', '-')}`,
    apiDetail: `/api/products/${product._id}`,
    apiList: `/api/products?category=${encodeURIComponent(shelf)}&limit=24`,
    apiByPrice: `/api/products/brand/${encodeURIComponent(brand)}?page=1&sort=SortByMinorPrice`,
    apiInStock: `/api/products/category/${encodeURIComponent(shelf)}?inStock=1`,
    apiCategories: '/api/categories',
    search: `/catalogo?q=${encodeURIComponent(product.name)}`,
    searchByPrice: `/catalogo?q=${encodeURIComponent(shelf)}&orden=menor-precio`,
    misspelt: '/catalogo?q=zafirro',
    apiSearch: `/api/products?q=${encodeURIComponent(product.name)}&limit=24`,
  };
  const [variant, other] = product.IDSubProducts;
  if (!variant || !other) throw new Error('a product without sub-products');
  const edit = (facts: Partial<Product>) => call('PUT', `/products/${product._id}`, { ...product, ...facts });
  const editStock = async (stock: number) => {
    for (const { _id } of [variant, other]) await call('PUT', `/subproducts/${_id}`, { stock });
  };
  return { call, product, variant, pages, edit, editStock };
}

/** Requests a page until the process keeps it. */
async function keep(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  if (answer.status === 200 && !/\/api\/|[?&]q=/.test(url))
    expect(answer.headers.get('cache-control'), url).toMatch(/^public, /);
  await answer.text();
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return `${answer.status} ${await answer.text()}`;
}

/**
 * Makes every process keep every page, makes the change, and requests the pages until they are right. Pages requested
 * more than a second after the change was acknowledged have to be right.
 */
async function expectFresh(
  scene: Scene,
  change: () => Promise<unknown>,
  isRight: Partial<Record<keyof Scene['pages'], (page: string) => boolean>>,
) {
  const every = shops.flatMap(({ url }) =>
    Object.entries(scene.pages).map(([name, path]) => [name as keyof Scene['pages'], url + path] as const),
  );
  for (const [, url] of every) await keep(url);
  await change();
  const changed = performance.now();
  for (const [name, url] of every) {
    for (let asked = 0; ; asked++) {
      const since = performance.now() - changed;
      const page = await read(url);
      if (isRight[name]?.(page) ?? true) break;
      if (since > MAX_AGE)
        expect.fail(`${name} at ${url} is old ${since} ms after the change: ${page.slice(0, 400)}`);
      if (asked > 0) await wait(20);
    }
  }
}

/** The same expectation for several pages. */
const each = (names: (keyof Scene['pages'])[], isRight: (page: string) => boolean) =>
  Object.fromEntries(names.map((name) => [name, isRight]));
const lists = ['category', 'byPrice', 'inStock', 'brand'] as const;
const apiLists = ['apiList', 'apiByPrice', 'apiInStock'] as const;

const shows = (text: string) => (page: string) => page.includes(text);
const hides = (text: string) => (page: string) => !page.includes(text);

describe('after a change every page that shows it is right within a second, in every process', () => {
  test('the price', async () => {
    const scene = await givenScene();
    const right = shows('1.777,25');
    const inApi = shows('1777.25');
    await expectFresh(scene, () => scene.edit({ price: 1777.25 }), {
      ...each(['detail', 'category', 'brand', 'inStock', 'search', 'misspelt'], right),
      ...each(['apiDetail', 'apiList', 'apiInStock', 'apiSearch'], inApi),
      apiByPrice: (list) =>
        list.includes('1777.25') && list.indexOf('Vecino de estante') < list.indexOf(scene.product.name),
      // It is the more expensive one now.
      byPrice: (page) => right(page) && page.indexOf('Vecino de estante') < page.indexOf(scene.product.name),
      searchByPrice: (page) => right(page) && page.indexOf('Vecino de') < page.indexOf('Zafiro de'),
    });
  });

  test('the name', async () => {
    const scene = await givenScene();
    const right = shows('Nombre de ahora');
    await expectFresh(scene, () => scene.edit({ name: 'Nombre de ahora' }), {
      ...each(['detail', 'apiDetail', ...lists, ...apiLists], right),
      search: shows('No encontramos'),
      searchByPrice: hides('Zafiro de'),
      apiSearch: hides(scene.product._id),
    });
  });

  test('stock to zero and back', async () => {
    const scene = await givenScene();
    await expectFresh(scene, () => scene.editStock(0), {
      detail: shows('No hay stock'),
      category: shows('Sin stock'),
      brand: shows('Sin stock'),
      inStock: hides(scene.product.name),
      apiDetail: hides('"stock":5'),
      apiList: shows('"stock":0'),
      apiByPrice: shows('"stock":0'),
      apiInStock: hides(scene.product.name),
      search: shows('Sin stock'),
      apiSearch: shows('"stock":0'),
    });
    await expectFresh(scene, () => scene.editStock(3), {
      detail: hides('No hay stock'),
      category: hides('Sin stock'),
      brand: hides('Sin stock'),
      inStock: shows(scene.product.name),
      apiDetail: shows('"stock":3'),
      apiList: shows('"stock":3'),
      apiInStock: shows('"stock":3'),
      search: hides('Sin stock'),
      apiSearch: shows('"stock":3'),
    });
  });

  test('a bar code', async () => {
    const scene = await givenScene();
    const barcode = String(Date.now());
    const right = shows(barcode);
    await expectFresh(scene, () => scene.call('PUT', `/subproducts/${scene.variant._id}`, { barcode }), {
      ...each(['apiDetail', 'apiSearch', ...apiLists], right),
    });
  });

  test('units, which the process that changed them shows at once', async () => {
    const scene = await givenScene();
    const [shop] = shops;
    for (let stock = 20; stock > 0; stock--) {
      await read(`${shop?.url}${scene.pages.apiDetail}`);
      await scene.call('PUT', `/subproducts/${scene.variant._id}`, { stock });
      expect(await read(`${shop?.url}${scene.pages.apiDetail}`)).toContain(`"stock":${stock}`);
      expect(await read(`${shop?.url}${scene.pages.apiList}`)).toContain(`"stock":${stock}`);
    }
  });

  test('a picture', async () => {
    const scene = await givenScene();
    const address = 'https://imagenes.example/lapicera-roja.webp';
    await expectFresh(
      scene,
      () => scene.call('PUT', `/subproducts/${scene.variant._id}`, { img: [address] }),
      {
        detail: shows(address),
        category: shows(address),
        brand: shows(address),
        search: shows(address),
        apiSearch: shows(address),
        apiDetail: shows(address),
        apiList: shows(address),
      },
    );
  });

  test('the category', async () => {
    const scene = await givenScene();
    await expectFresh(scene, () => scene.edit({ category: 'Otro estante' }), {
      detail: shows('Otro estante'),
      category: hides(scene.product.name),
      byPrice: hides(scene.product.name),
      brand: shows(scene.product.name),
      apiDetail: shows('Otro estante'),
      apiList: hides(scene.product.name),
      apiInStock: hides(scene.product.name),
      apiByPrice: shows('Otro estante'),
      search: shows('Otro estante'),
      apiSearch: shows('Otro estante'),
      apiCategories: shows('Otro estante'),
    });
  });

  test('deleted, then restored', async () => {
    const scene = await givenScene();
    const { product, call } = scene;
    const gone = hides(product.name);
    await expectFresh(scene, () => call('DELETE', `/products/${product._id}`), {
      ...each(['detail', 'apiDetail'], (answer) => answer.startsWith('404')),
      ...each([...lists, ...apiLists], gone),
      searchByPrice: hides('Zafiro de'),
      apiSearch: hides(product._id),
    });
    const back = shows(product.name);
    await expectFresh(scene, () => call('POST', `/products/${product._id}/restore`), {
      ...each(['detail', 'apiDetail'], (answer) => answer.startsWith('200')),
      ...each([...lists, ...apiLists, 'search', 'searchByPrice', 'apiSearch'], back),
    });
  });
});
