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

/** The owner's answer about stock that the other shop does not count. */
const COUNTED = { settings: { uncountedStock: 0 } };

const products = () => shop.expectOk(shop.call<Product[]>('GET', '/products'));

test.each([
  ['tiendanube.csv', { new: 4, error: 2, skipped: 1 }, ['Cuaderno tapa dura', 'Lápiz "Ñandú"']],
  ['woocommerce-en.csv', { new: 5, error: 1, skipped: 3 }, ['=Plantilla', 'Marcador', 'Vendida de más']],
  ['woocommerce-es.csv', { new: 5, error: 1, skipped: 3 }, ['=Plantilla', 'Marcador', 'Vendida de más']],
  ['shopify-old.csv', { new: 4, error: 0, skipped: 1 }, ['Agenda 2027', 'Tijera']],
  ['shopify-new.csv', { new: 2, error: 0, skipped: 0 }, ['Acrílico']],
])('%s is imported, and a second time changes nothing', async (name, counts, names) => {
  const file = await exampleFile(name);
  const checked = await steps.check(file, COUNTED);
  expect(checked.counts, JSON.stringify(await steps.rows(checked))).toMatchObject(counts);
  expect(await steps.apply(checked)).toMatchObject({ state: 'applied', counts: { applied: counts.new } });
  const first = await products();
  expect(first.map((product) => product.name)).toEqual(names);

  const again = await steps.check(file, COUNTED);
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

test('a partial file changes only its columns', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv'), COUNTED));
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

test('a supplier’s list changes prices by barcode, and nothing else', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv'), COUNTED));
  const checked = await steps.check(await exampleFile('supplier.csv'));
  const rows = await steps.rows(checked);
  expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
    '5 changed',
    // The second colour of the same product, at the same price.
    '6 same',
    '7 skipped',
    '8 error',
    '9 error',
    '10 skipped',
  ]);
  expect(rows.map(({ name }) => name)).toEqual([
    // Articles by their names in the shop; unknown ones by their names in the list.
    'Cuaderno tapa dura',
    'Cuaderno tapa dura',
    'Otra cosa',
    'Sin código',
    'Mal',
    'Sin precio',
  ]);
  expect(rows.map(({ notes }) => notes[0]?.message)).toEqual([
    undefined,
    undefined,
    'No está en la tienda.',
    'Falta el código de barras.',
    expect.stringContaining('Excel') as string,
    'No está en la tienda.',
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

test('two prices for one product in a list are an error', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv'), COUNTED));
  const rows = await steps.rows(await steps.check('EAN;Precio\n7791111111111;9000\n7791111111112;4500\n'));
  expect(rows).toMatchObject([
    {
      outcome: 'changed',
      notes: [{ level: 'warning', message: expect.stringContaining('sube un 100 %') as string }],
    },
    { outcome: 'error', notes: [{ message: expect.stringContaining('fila 2') as string }] },
  ]);
});

test('the import asks for columns that it does not recognise', async () => {
  await steps.apply(await steps.check(await exampleFile('tiendanube.csv'), COUNTED));
  const asking = await steps.check(await exampleFile('supplier-unsure.csv'));
  expect(asking).toMatchObject({
    state: 'asking',
    facts: { question: expect.stringContaining('código de barras') as string },
  });
  expect(await steps.call('POST', `/${asking._id}/apply`, {})).toMatchObject({ status: 409 });
  await shop.expectOk(steps.call('PUT', `/${asking._id}`, { columns: { 0: 'barcode', 2: 'price' } }));
  expect(await steps.settle(asking._id)).toMatchObject({ state: 'checked', counts: { changed: 1 } });
});

test('megabytes of open tags or spaces are read quickly', async () => {
  const evil = `"${'<a'.repeat(500_000)}"`;
  const path = `"Útiles${' '.repeat(500_000)}Lápices"`;
  const file = `SKU,Name,Type,Regular price,Stock,Description,Categories\nE1,Lápiz,simple,100,3,${evil},${path}\n`;
  const checked = await steps.check(file, { format: 'woocommerce' });
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, error: 0 } });
});

test('stock that the other shop does not count is asked for once; existing sub-products keep theirs', async () => {
  const file = await exampleFile('tiendanube.csv');
  const asking = await steps.check(file);
  expect(asking).toMatchObject({
    state: 'asking',
    facts: { question: expect.stringMatching(/^1 fila tiene stock infinito/) as string },
  });
  await shop.expectOk(steps.call('PUT', `/${asking._id}`, { settings: { uncountedStock: 25 } }));
  const checked = await steps.settle(asking._id);
  expect(checked.state).toBe('checked');
  await steps.apply(checked);
  const variantOf = async () =>
    (await products())
      .flatMap(({ IDSubProducts }) => IDSubProducts)
      .find(({ color }) => color === 'Rojo / A5');
  const variant = await variantOf();
  expect(variant?.stock).toBe(25);
  await shop.expectOk(shop.call('PUT', `/subproducts/${variant?._id}`, { as: admin, body: { stock: 7 } }));
  const again = await steps.check(file, { settings: { uncountedStock: 25 } });
  expect(again.counts).toMatchObject({ new: 0, changed: 0 });
  expect((await variantOf())?.stock).toBe(7);
});

/** Makes a product with a colour for each barcode. */
async function givenArticles(codes: readonly string[]): Promise<void> {
  const lines = codes.map((code, index) => `Tijera ${index};Maped;Tijeras;Gris;100;5;${code}`);
  await steps.apply(
    await steps.check(`Nombre;Marca;Categoría;Color;Precio;Stock;EAN\n${lines.join('\n')}\n`),
  );
}

test('titles, repeated headers and conditions in a list are no errors; articles have their names', async () => {
  await givenArticles(['7790000000011', '7790000000028']);
  const checked = await steps.check(
    [
      'LIBRERÍA MAYORISTA;;;',
      'Código;Cód. de barras;Descripción;P.V.P. SUGERIDO',
      'TIJERAS;;;',
      ';MAPED;;',
      '01;7790000000011;TIJ. GRIS x1;$ 120',
      'Código;Cód. de barras;Descripción;P.V.P. SUGERIDO',
      '02;7790000000028;TIJ. GRIS x2;-',
      '03;7790000000099;;$ 50',
      'Los precios son netos más IVA;;;',
    ].join('\n'),
  );
  expect(checked).toMatchObject({ facts: { format: 'prices' }, counts: { changed: 1, error: 0 } });
  const rows = await steps.rows(checked);
  expect(rows.map(({ row, outcome, name }) => [row, outcome, name])).toEqual([
    [3, 'skipped', ''],
    [4, 'skipped', 'MAPED'],
    [5, 'changed', 'Tijera 0'],
    [6, 'skipped', 'Descripción'],
    [7, 'skipped', 'Tijera 1'],
    [8, 'skipped', '7790000000099'],
    [9, 'skipped', ''],
  ]);
  expect(rows[4]?.notes[0]?.message).toBe('La lista no le pone precio: queda como está.');
});

test('a file of codes and stock sets the stock; a dash changes nothing; wrong cells are errors', async () => {
  await givenArticles(['7790000000035', '7790000000042']);
  const checked = await steps.check('Código;Stock\n7790000000035;9\n7790000000042;-\n');
  expect(checked).toMatchObject({
    facts: { format: 'tintero', question: null },
    counts: { changed: 1, same: 1, error: 0 },
  });
  expect((await steps.rows(checked)).map(({ name }) => name)).toEqual(['Tijera 0', 'Tijera 1']);
  const applied = await steps.apply(checked);
  expect(applied.progress).toEqual({ done: 1, total: 1 });
  const stocks = (await products()).map(({ IDSubProducts }) => IDSubProducts[0]?.stock);
  expect(stocks).toEqual([9, 5]);

  const wrong = await steps.check('Código;Stock\n7790000000035;x\n7790000000097;3\n');
  expect(wrong.counts).toMatchObject({ error: 2 });
  expect((await steps.call('POST', `/${wrong._id}/apply`, { skipErrors: true })).body).toMatchObject({
    code: 'nothing_to_import',
    detail: 'No hay nada para importar: todas las filas tienen errores.',
  });
});

test('the progress counts the chosen rows, and no others of their products', async () => {
  const file = (red: number) =>
    `Nombre;Marca;Categoría;Color;Precio;Stock\nRegla;Maped;Reglas;Azul;10;1\nRegla;Maped;Reglas;Rojo;10;${red}\n`;
  await steps.apply(await steps.check(file(1)));
  const applied = await steps.apply(await steps.check(file(2)));
  expect(applied).toMatchObject({
    counts: { changed: 1, same: 1, applied: 1 },
    progress: { done: 1, total: 1 },
  });
});
