import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { exampleFile, importSteps } from '#test/support/imports.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof importSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = importSteps(shop, admin);
});
beforeEach(async () => {
  for (const { _id } of await products()) await shop.call('DELETE', `/products/${_id}`, { as: admin });
});
afterAll(() => shop.close());

const products = () => shop.expectOk(shop.call<Product[]>('GET', '/products'));

test.each([
  ['tiendanube.csv', { new: 4, error: 2, skipped: 1 }, ['Cuaderno tapa dura', 'Lápiz "Ñandú"']],
  ['woocommerce-en.csv', { new: 5, error: 1, skipped: 3 }, ['=Plantilla', 'Marcador', 'Vendida de más']],
  ['woocommerce-es.csv', { new: 5, error: 1, skipped: 3 }, ['=Plantilla', 'Marcador', 'Vendida de más']],
  ['shopify-old.csv', { new: 4, error: 0, skipped: 1 }, ['Agenda 2027', 'Tijera']],
  ['shopify-new.csv', { new: 2, error: 0, skipped: 0 }, ['Acrílico']],
])('%s comes in, and a second time changes nothing', async (name, counts, names) => {
  const file = await exampleFile(name);
  const checked = await steps.check(file);
  expect(checked.counts, JSON.stringify(await steps.rows(checked))).toMatchObject(counts);
  expect(await steps.apply(checked)).toMatchObject({ state: 'applied', counts: { applied: counts.new } });
  const first = await products();
  expect(first.map((product) => product.name)).toEqual(names);

  const again = await steps.check(file);
  expect(again.counts, JSON.stringify(await steps.rows(again))).toMatchObject({
    new: 0,
    changed: 0,
    same: counts.new,
  });
  expect(await steps.call('POST', `/${again._id}/apply`, { skipErrors: true })).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_import' },
  });
  expect(await products()).toEqual(first);
});

test('a partial file changes its columns alone', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv')));
  const changed = await steps.apply(await steps.check(await exampleFile('tiendanube-prices.csv')));
  expect(changed.counts).toMatchObject({ changed: 1, applied: 1 });
  const [notebook] = await products();
  expect(notebook).toMatchObject({
    name: 'Cuaderno tapa dura',
    price: 5000,
    brand: 'Rivadavia',
    weight: 350,
  });
  expect(notebook?.IDSubProducts.map(({ color, stock }) => [color, stock])).toEqual([
    ['Azul / A4', 12],
    ['Rojo / A4', 0],
    ['Rojo / A5', 0],
  ]);
});

test('a supplier changes prices by barcode, and only those', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv')));
  const checked = await steps.check(await exampleFile('supplier.csv'));
  const rows = await steps.rows(checked);
  expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
    '5 changed',
    // The second colour of the same product, at the same price.
    '6 same',
    '7 skipped',
    '8 error',
    '9 error',
    '10 error',
  ]);
  expect(rows.map(({ notes }) => notes[0]?.message)).toEqual([
    undefined,
    undefined,
    'No está en la tienda.',
    'Falta el código de barras.',
    expect.stringContaining('Excel') as string,
    'Falta el precio.',
  ]);
  const before = await products();
  await steps.apply(checked);
  const after = await products();
  expect(after[0]).toMatchObject({
    price: 5200.5,
    IDSubProducts: before[0]?.IDSubProducts.map(({ _id, stock }) => ({ _id, stock })),
  });
  expect(after.slice(1)).toEqual(before.slice(1));
});

test('two prices for one product in a list: nobody knows which', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv')));
  const rows = await steps.rows(await steps.check('EAN;Precio\n7791111111111;9000\n7791111111112;4500\n'));
  expect(rows).toMatchObject([
    {
      outcome: 'changed',
      notes: [{ level: 'warning', message: expect.stringContaining('sube un 100 %') as string }],
    },
    { outcome: 'error', notes: [{ message: expect.stringContaining('fila 2') as string }] },
  ]);
});

test('columns that the headers do not tell are asked for', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv')));
  const asking = await steps.check(await exampleFile('supplier-unsure.csv'));
  expect(asking).toMatchObject({
    state: 'asking',
    facts: { question: expect.stringContaining('código de barras') as string },
  });
  expect(await steps.call('POST', `/${asking._id}/apply`, {})).toMatchObject({ status: 409 });
  await shop.expectOk(steps.call('PUT', `/${asking._id}`, { columns: { 0: 'barcode', 2: 'price' } }));
  expect(await steps.settle(asking._id)).toMatchObject({ state: 'checked', counts: { changed: 1 } });
});

test('megabytes of opened tags and of spaces are read like any other text', async () => {
  const evil = `"${'<a'.repeat(500_000)}"`;
  const path = `"Útiles${' '.repeat(500_000)}Lápices"`;
  const file = `SKU,Name,Type,Regular price,Stock,Description,Categories\nE1,Lápiz,simple,100,3,${evil},${path}\n`;
  const checked = await steps.check(file, { format: 'woocommerce' });
  expect(checked).toMatchObject({ state: 'checked', counts: { error: 1 } });
});
