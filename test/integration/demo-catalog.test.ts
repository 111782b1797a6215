import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoProducts, loadDemoCatalog } from '#dev/demo-catalogue/index.ts';
import { createCatalog } from '#server/catalog/index.ts';
import { createFileStore } from '#server/media/index.ts';
import { openTestDatabase, resetDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => resetDatabase(database.db));
afterAll(() => database?.close());

test('a load stores products, variants, opening stock and each picture once', async () => {
  const folder = join(database.dataDir, 'media');
  const files = await createFileStore({ folder, s3: null });
  const lines: string[] = [];
  const wanted = [...demoProducts(12)];
  const loaded = await loadDemoCatalog({
    db: database.db,
    files,
    products: 12,
    onProgress: (line) => lines.push(line),
  });
  expect(loaded).toEqual({ products: 12 });
  expect(lines.at(-1)).toContain('12 de 12');

  const catalog = createCatalog({ db: database.db });
  expect(await catalog.isCatalogEmpty()).toBe(false);
  const { products } = await catalog.listProducts({ sort: 'SortByName' });
  expect(products.map(({ name }) => name).sort()).toEqual(wanted.map(({ name }) => name).sort());
  for (const product of products) {
    const source = wanted.find(({ name }) => name === product.name);
    expect(product.price * 100).toBe(source?.priceCentavos);
    expect(product.IDSubProducts.map(({ color, stock, barcode }) => ({ color, stock, barcode }))).toEqual(
      source?.subProducts.map(({ color, stock, barcode }) => ({ color, stock, barcode })),
    );
  }

  const stored = new Set((await readdir(folder)).map((name) => `/media/${name}`));
  const shown = new Set(products.flatMap(({ IDSubProducts }) => IDSubProducts.flatMap(({ img }) => img)));
  expect(shown).toEqual(stored);

  const jobs = await database.db.selectFrom('jobs').select(['kind', 'payload']).execute();
  expect(new Set(jobs.map(({ kind, payload }) => `${kind} ${String(payload.name)}`))).toEqual(
    new Set([...stored].map((address) => `picture-sizes ${address.replace('/media/', '')}`)),
  );

  const movements = await database.db.selectFrom('stock_movements').select(['kind', 'quantity']).execute();
  expect(movements).toHaveLength(products.flatMap(({ IDSubProducts }) => IDSubProducts).length);
  expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(['initial']));
});

test('several batches are loaded completely', async () => {
  const files = await createFileStore({ folder: join(database.dataDir, 'media-large'), s3: null });
  const { products } = await loadDemoCatalog({
    db: database.db,
    files,
    products: 1010,
    // Rendering is slow, and this test is about the rows.
    render: async ({ drawing, tint }) => {
      return { bytes: Buffer.from(`${drawing} ${tint}`), width: 800, height: 800, color: tint };
    },
  });
  const { count } = await database.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect({ products, count: Number(count) }).toEqual({ products: 1010, count: 1010 });
});
