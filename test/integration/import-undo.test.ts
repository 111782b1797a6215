import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { givenEmployee } from '#test/support/employees.ts';
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
afterAll(async () => {
  expect(await findBrokenBooks(shop.db)).toEqual([]);
  await shop.close();
});

const imported = async (file: string) => steps.apply(await steps.check(file));
async function undone({ _id }: Import): Promise<Import> {
  await shop.expectOk(steps.call('POST', `/${_id}/undo`));
  return steps.settle(_id);
}
const readProduct = (id: string) => shop.expectOk(shop.call<Product>('GET', `/products/${id}`));
const readVariant = (id = '') => shop.expectOk(shop.call<SubProduct>('GET', `/subproducts/${id}`));
const editVariant = (id: string | undefined, body: object) =>
  shop.expectOk(shop.call('PUT', `/subproducts/${id}`, { as: admin, body }));
const head = 'Nombre;Marca;Categoría;Color;Precio;Stock;Código de barras\n';

test('what an import made goes, and what it changed is as before; units go by their difference', async () => {
  const product = await shop.givenProduct({ stock: [3, 5], name: 'Cuaderno de undo', price: 100 });
  const [blue, red] = product.variants.map(({ _id }) => _id);
  const one = await imported(
    `ID de subproducto;Nombre;Marca;Categoría;Color;Precio;Stock;Código de barras;Visibilidad\n${blue};;;Otra categoría;;120;13;4401;\n${red};;;;Bordó;120;6;;Oculto\n;Tiza undo;M;Tizas;Blanca;10;4;4402;\n;Tiza undo;M;Tizas;Azul;10;4;;\n`,
  );
  expect(one).toMatchObject({ counts: { applied: 4, undone: 0 }, canUndo: true, canCheckAgain: false });
  await editVariant(blue, { stock: 11 });

  const over = await undone(one);
  expect(over).toMatchObject({
    ...{ state: 'undone', canUndo: false, progress: { done: 4, total: 4 } },
    counts: { applied: 4, undone: 4 },
  });
  const { IDSubProducts: variants, ...after } = await readProduct(product._id);
  expect(after).toMatchObject({ price: 100, category: product.category, visibility: 'published' });
  expect(variants.map(({ color, stock, barcode }) => [color, stock, barcode])).toEqual([
    ['Azul', 1, null],
    ['Rojo', 5, null],
  ]);
  const found = await shop.expectOk(shop.call<Product[]>('GET', '/products?q=tiza undo'));
  expect(found).toEqual([]);
  const audit = await shop.expectOk(
    shop.call<AuditEntry[]>('GET', `/admin/audit?thing=${one._id}`, { as: admin }),
  );
  expect(audit.map(({ action, after }) => [action, after])).toEqual([
    ['undone', { undone: 4, kept: 0 }],
    ['applied', expect.anything()],
  ]);
  const again = await steps.call<{ code: string }>('POST', `/${one._id}/undo`);
  expect(again).toMatchObject({ status: 409, body: { code: 'import_not_undoable' } });
});

test('what was edited or sold since stays and is named; the rest goes, and what stayed can be tried again', async () => {
  const product = await shop.givenProduct({ stock: [3], price: 100 });
  const [id] = product.variants.map(({ _id }) => _id);
  const one = await imported(`ID de subproducto;Precio;Stock;Color\n${id};120;9;Verde\n`);
  await editVariant(id, { color: 'Violeta', stock: 2 });
  const first = await undone(one);
  expect(first).toMatchObject({ state: 'undone', canUndo: true, counts: { undone: 0 } });
  const [row] = await steps.rows(first);
  expect(row?.notes.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Deshacer: Color Violeta: Color cambió después de la importación.',
    'Deshacer: Color Violeta: las unidades que sumó ya no están: se vendieron o se reservaron.',
  ]);
  expect((await readProduct(product._id)).price).toBe(100);
  expect(await readVariant(id)).toMatchObject({ color: 'Violeta', stock: 2 });

  await editVariant(id, { color: 'Verde', stock: 8 });
  const second = await undone(first);
  expect(second).toMatchObject({ canUndo: false, counts: { undone: 1 } });
  expect(await steps.rows(second)).toMatchObject([{ undone: true, notes: [] }]);
  expect(await readVariant(id)).toMatchObject({ color: 'Azul', stock: 2 });
});

test('an article that the import made and somebody edited or sold stays whole', async () => {
  const one = await imported(
    `${head}Uno vuelta;M;C;Azul;10;5;\nDos vuelta;M;C;Azul;10;5;\nTres vuelta;M;C;Azul;10;5;\n`,
  );
  const rows = await steps.rows(one);
  const [edited, sold] = await Promise.all(rows.map(({ productId }) => readProduct(productId ?? '')));
  await shop.expectOk(
    shop.call('PUT', `/products/${edited?._id}`, {
      as: admin,
      body: { ...edited, description: 'Otra', price: 11 },
    }),
  );
  await editVariant(sold?.IDSubProducts[0]?._id, { stock: 4 });
  const after = await undone(one);
  expect(after).toMatchObject({ state: 'undone', canUndo: true, counts: { applied: 3, undone: 1 } });
  const report = await steps.rows(after);
  expect(report.map(({ undone, notes }) => [undone, undone ? null : notes.at(-1)?.message])).toEqual([
    [false, 'Se editó después de la importación.'],
    [false, 'El color Azul ya se vendió, se reservó o se le cambió el stock.'],
    [true, null],
  ]);
  expect((await readProduct(edited?._id ?? '')).price).toBe(11);
  expect((await readProduct(sold?._id ?? '')).IDSubProducts).toHaveLength(1);
});

test('a barcode of before that another article has by now keeps only its product as it is', async () => {
  const [first, second] = [await shop.givenProduct({ stock: 1 }), await shop.givenProduct({ stock: 1 })];
  const [one, two] = [first.variants[0]?._id, second.variants[0]?._id];
  await editVariant(one, { barcode: '55001' });
  const moved = await imported(`ID de subproducto;Código de barras\n${one};55002\n${two};55003\n`);
  const thief = await shop.givenProduct({ stock: 1 });
  await editVariant(thief.variants[0]?._id, { barcode: '55001' });
  expect(await undone(moved)).toMatchObject({ counts: { undone: 1 }, canUndo: true });
  expect((await readVariant(one)).barcode).toBe('55002');
  expect((await readVariant(two)).barcode).toBeNull();
});

test('a colour that was added to a product goes alone', async () => {
  const product = await shop.givenProduct({ stock: [3], name: 'Regla de vuelta' });
  const one = await imported(`ID de producto;Color;Stock\n${product._id};Dorado;7\n`);
  expect((await readProduct(product._id)).IDSubProducts).toHaveLength(2);
  expect(await undone(one)).toMatchObject({ counts: { undone: 1 } });
  expect((await readProduct(product._id)).IDSubProducts.map(({ color }) => color)).toEqual(['Azul']);
});

test('an import that was cancelled halfway gives back what came in until then', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Tiza cortada ${index};M;C;Azul;10;5;`);
  const checked = await steps.check(`${head}${lines.join('\n')}\n`);
  await shop.expectOk(steps.call('POST', `/${checked._id}/apply`, {}));
  const work = steps.settle(checked._id);
  await expect
    .poll(async () => (await steps.call<Import>('GET', `/${checked._id}`)).body.progress.done, {
      interval: 5,
    })
    .toBeGreaterThan(0);
  await shop.expectOk(steps.call('POST', `/${checked._id}/cancel`));
  const cancelled = await work;
  const { applied } = cancelled.counts;
  expect(cancelled).toMatchObject({ state: 'cancelled', canUndo: true });
  expect(applied).toBeGreaterThan(0);
  expect(applied).toBeLessThan(300);

  const after = await undone(cancelled);
  expect(after).toMatchObject({ state: 'undone', canUndo: false, counts: { applied, undone: applied } });
  const found = await shop.expectOk(shop.call<Product[]>('GET', '/products?q=tiza cortada'));
  expect(found).toEqual([]);
});

test('taking back needs what applying needed', async () => {
  const product = await shop.givenProduct({ stock: 1, price: 100 });
  const one = await imported(`ID de producto;Precio\n${product._id};110\n`);
  const clerk = await givenEmployee(shop, ['catalogue']);
  const refused = await shop.call<{ code: string }>('POST', `/admin/imports/${one._id}/undo`, { as: clerk });
  expect(refused).toMatchObject({ status: 403, body: { code: 'permission_missing' } });
  expect((await readProduct(product._id)).price).toBe(110);
});
