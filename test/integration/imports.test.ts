import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Import, ImportRow } from '#shared/schemas/imports.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { importSteps } from '#test/support/imports.ts';
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
  for (const { _id } of await shop.expectOk(shop.call<Product[]>('GET', '/products'))) {
    await shop.call('DELETE', `/products/${_id}`, { as: admin });
  }
});
afterAll(() => shop.close());

const readProduct = (id: string) => shop.expectOk(shop.call<Product>('GET', `/products/${id}`));
const outcomes = (rows: ImportRow[]) => rows.map(({ row, outcome }) => `${row} ${outcome}`);

test('an exported file has these columns, in this order', async () => {
  await shop.givenProduct({ stock: [3] });
  const [header = ''] = (await steps.exported('csv')).toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(header.split(';')).toEqual([
    'ID de producto',
    'ID de subproducto',
    'Nombre',
    'Descripción',
    'Precio',
    'Categoría',
    'Marca',
    'Color',
    'Stock',
    'Código de barras',
    'Imágenes',
    'Largo (cm)',
    'Ancho (cm)',
    'Alto (cm)',
    'Peso (g)',
    'Stock mínimo',
    'Descuento interno (%)',
    'IVA (%)',
    'Contenido neto',
    'Visibilidad',
    'Fecha de publicación',
    'Fecha de creación',
    'Última modificación',
    'Creación del subproducto',
    'Modificación del subproducto',
  ]);
});

test('a dry run reports every row and writes nothing; products that are not in the file stay', async () => {
  const product = await shop.givenProduct({ stock: [3, 5], name: 'Cuaderno', price: 100 });
  const [blue, red] = product.variants;
  const file = `ID de subproducto;Precio;Stock\n${blue?._id};120,50;3\n${red?._id};120,50;9\n`;
  const checked = await steps.check(file);
  expect(checked.counts).toMatchObject({ changed: 2, error: 0 });
  expect(await steps.rows(checked)).toMatchObject([
    { row: 2, outcome: 'changed', applied: false, changes: [{ field: 'price', from: 100, to: 120.5 }] },
    { row: 3, outcome: 'changed', changes: [{ field: 'stock', from: 5, to: 9 }] },
  ]);
  expect((await readProduct(product._id)).price).toBe(100);

  const applied = await steps.apply(checked);
  expect(applied).toMatchObject({ state: 'applied', counts: { applied: 2 } });
  const after = await readProduct(product._id);
  expect(after).toMatchObject({
    name: 'Cuaderno',
    price: 120.5,
    description: product.description,
    brand: product.brand,
  });
  expect(after.IDSubProducts.map(({ stock, color }) => [color, stock])).toEqual([
    ['Azul', 3],
    ['Rojo', 9],
  ]);
  expect(await findBrokenBooks(shop.db)).toEqual([]);
});

test('rows of one product that stand apart are all written', async () => {
  const product = await shop.givenProduct({ stock: [3, 5], price: 100 });
  const [blue, red] = product.variants;
  await steps.apply(
    await steps.check(
      `ID de subproducto;Precio;Categoría;Visibilidad\n${blue?._id};120;Otra;\n${red?._id};120;;Oculto\n`,
    ),
  );
  const query = '/admin/products?visibility=hidden';
  expect(await shop.expectOk(shop.call<Product[]>('GET', query, { as: admin }))).toMatchObject([
    { _id: product._id, price: 120, category: 'Otra', visibility: 'hidden' },
  ]);
});

test('importing twice makes no duplicates: by id, by barcode, by name, brand and colour', async () => {
  const file =
    'Nombre;Marca;Categoría;Color;Precio;Stock;Código de barras\nCartulina;Luma;Papeles;Blanco;350;4;779555\nCartulina;Luma;Papeles;Negro;350;4;\n';
  const first = await steps.apply(await steps.check(file));
  expect(first.counts).toMatchObject({ new: 2, applied: 2 });
  const again = await steps.check(file.replace('Blanco', 'Blanco nieve').replaceAll('Luma', 'LUMA'));
  expect(outcomes(await steps.rows(again))).toEqual(['2 changed', '3 same']);
  await steps.apply(again);
  const products = await shop.expectOk(shop.call<Product[]>('GET', '/products'));
  expect(products).toHaveLength(1);
  expect(products[0]?.IDSubProducts.map(({ color }) => color)).toEqual(['Blanco nieve', 'Negro']);
});

test('errors name row and column; the other products are imported by choice, always whole', async () => {
  const file =
    'Nombre;Marca;Categoría;Color;Precio;Stock\nRegla;Pizzini;Geometría;Natural;10;x\nRegla;Pizzini;Geometría;Verde;10;3\nGoma;Pizzini;Gomas;Blanca;5;1\n;;;Sola;;\n';
  const checked = await steps.check(file);
  const rows = await steps.rows(checked);
  expect(outcomes(rows)).toEqual(['2 error', '3 skipped', '4 new', '5 error']);
  expect(rows[0]?.notes).toEqual([
    { level: 'error', column: 'Stock (columna F)', message: '«x» no es un número.' },
  ]);
  const refused = await steps.call<{ code: string; errors: number }>('POST', `/${checked._id}/apply`, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'import_has_errors', errors: 2 } });
  expect((await steps.apply(checked)).counts).toMatchObject({ applied: 1 });
  const products = await shop.expectOk(shop.call<Product[]>('GET', '/products'));
  expect(products.map(({ name }) => name)).toEqual(['Goma']);
  const report = await shop.shop.app.inject({
    url: `/api/admin/imports/${checked._id}/report`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(report.headers['content-disposition']).toContain('informe.csv');
  expect(report.body).toContain('2;Con error;NO;Regla;Natural;Stock (columna F);;;«x» no es un número.');
});

test('a product that was sold or edited after the dry run is left alone and reported', async () => {
  const product = await shop.givenProduct({ stock: 10, price: 100 });
  const other = await shop.givenProduct({ stock: 10, price: 100 });
  const id = product.variants[0]?._id ?? '';
  const checked = await steps.check(`ID de subproducto;Stock\n${id};20\n${other.variants[0]?._id};30\n`);
  await shop.expectOk(shop.call('PUT', `/subproducts/${id}`, { as: admin, body: { stock: 7 } }));
  const applied = await steps.apply(checked);
  expect(applied.counts).toMatchObject({ error: 1, changed: 1, applied: 1 });
  const [refused] = await steps.rows(applied, 'outcome=error');
  expect(refused?.notes.at(-1)?.message).toMatch(/Stock era «10» y ahora es «7»/);
  expect((await shop.expectOk(shop.call<SubProduct>('GET', `/subproducts/${id}`))).stock).toBe(7);

  const again = await steps.check(`ID de subproducto;Stock\n${id};20\n`);
  await steps.apply(again);
  expect((await shop.expectOk(shop.call<SubProduct>('GET', `/subproducts/${id}`))).stock).toBe(20);
});

test('a barcode that was taken meanwhile only keeps that product out', async () => {
  const checked = await steps.check(
    'Nombre;Marca;Categoría;Color;Precio;Stock;Código de barras\nUno;M;C;Azul;1;1;111000\nDos;M;C;Azul;1;1;222000\n',
  );
  const thief = await shop.givenProduct({ stock: 1 });
  await shop.expectOk(
    shop.call('PUT', `/subproducts/${thief.variants[0]?._id}`, { as: admin, body: { barcode: '111000' } }),
  );
  const applied = await steps.apply(checked);
  expect(outcomes(await steps.rows(applied))).toEqual(['2 error', '3 new']);
  const names = (await shop.expectOk(shop.call<Product[]>('GET', '/products'))).map(({ name }) => name);
  expect(names).toContain('Dos');
  expect(names).not.toContain('Uno');
});

test('sub-products may swap their barcodes; a deleted product is not brought back by its id', async () => {
  const product = await shop.givenProduct({ stock: [1, 1] });
  const [one, two] = product.variants.map(({ _id }) => _id);
  const set = (a: string, b: string) => `ID de subproducto;Código de barras\n${one};${a}\n${two};${b}\n`;
  await steps.apply(await steps.check(set('900001', '900002')));
  const gone = await shop.givenProduct({ stock: 1 });
  await shop.call('DELETE', `/products/${gone._id}`, { as: admin });
  const [row] = await steps.rows(await steps.check(`ID de producto;Precio\n${gone._id};5\n`));
  expect(row).toMatchObject({
    outcome: 'error',
    notes: [{ message: expect.stringMatching(/fue borrado/) as string }],
  });
});

test('cancelling changes nothing; the import can then be checked again, but not applied', async () => {
  const product = await shop.givenProduct({ stock: 1, price: 100 });
  const checked = await steps.check(`ID de producto;Precio\n${product._id};110\n`);
  expect(await steps.call('POST', `/${checked._id}/cancel`)).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  });
  expect(await steps.call('POST', `/${checked._id}/apply`, {})).toMatchObject({ status: 409 });
  expect(await steps.call('POST', `/${checked._id}/cancel`)).toMatchObject({ status: 409 });
  expect((await readProduct(product._id)).price).toBe(100);
  await shop.expectOk(steps.call('PUT', `/${checked._id}`, {}));
  expect(await steps.settle(checked._id)).toMatchObject({ state: 'checked', counts: { changed: 1 } });
});

test('an interrupted import continues, and is audited once', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Lápiz ${index};M;Lápices;Negro;10;1`);
  const checked = await steps.check(`Nombre;Marca;Categoría;Color;Precio;Stock\n${lines.join('\n')}\n`);
  await shop.expectOk(steps.call('POST', `/${checked._id}/apply`, {}));
  // As if another process had leased it and died.
  await shop.db
    .updateTable('jobs')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('subject', '=', checked._id)
    .execute();
  expect(await steps.settle(checked._id)).toMatchObject({
    state: 'applied',
    counts: { new: 60, applied: 60 },
  });
  const entries = await shop.expectOk(
    shop.call<AuditEntry[]>('GET', '/admin/audit?what=import&limit=100', { as: admin }),
  );
  expect(entries.filter(({ thingId }) => thingId === checked._id)).toMatchObject([
    { action: 'applied', label: 'productos.csv', after: { applied: 60 } },
  ]);
  expect(await findBrokenBooks(shop.db)).toEqual([]);
});

test.each([
  ['x'.repeat(10_000_001), 413],
  ['', 400],
])('a file of the wrong size', async (file, status) => {
  const { status: answered } = await shop.call('POST', '/admin/imports', {
    as: admin,
    ...sent(file),
  });
  expect(answered).toBe(status);
});

test('a file that cannot be read fails with a reason, not as an error of the shop', async () => {
  const failed: Import = await steps.check(Buffer.from('PK\u0003\u0004nada'));
  expect(failed).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/no se puede leer/) as string,
  });
});

function sent(file: string) {
  const boundary = 'linea';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    body: `${head}${file}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
