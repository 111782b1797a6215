import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Supplier, SupplierArticle } from '#shared/schemas/suppliers.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { exampleFile, importSteps } from '#test/support/imports.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof importSteps>;
let names = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = importSteps(shop, admin);
});
afterAll(() => shop.close());

async function givenSupplier(facts: Partial<Supplier> = {}): Promise<Supplier> {
  names += 1;
  const body = { name: `Distribuidora ${names}`, ...facts };
  return shop.expectOk(shop.call<Supplier>('POST', '/admin/suppliers', { as: admin, body }));
}

const readSupplier = ({ _id }: Supplier) =>
  shop.expectOk(shop.call<Supplier>('GET', `/admin/suppliers/${_id}`, { as: admin }));

const articlesOf = ({ _id }: Supplier) =>
  shop.expectOk(
    shop.call<SupplierArticle[]>('GET', `/admin/suppliers/${_id}/articles?limit=100`, { as: admin }),
  );

const settingsOf = (supplier: Supplier, more = {}) => ({
  settings: { supplier: supplier._id, listsWithVat: true, margin: 60, ending: '99', ...more },
});

test('a list gives known articles their cost and price, and makes drafts of the others', async () => {
  const supplier = await givenSupplier();
  const product = await shop.givenProduct({ stock: [3], name: 'Cuaderno de lista', price: 100 });
  const [variant] = product.variants;
  const article = { as: admin, body: { code: '00120', cost: 50 } };
  await shop.expectOk(shop.call('PUT', `/admin/suppliers/${supplier._id}/articles/${variant?._id}`, article));

  const list =
    'Código;Descripción;Precio\nCUADERNOS;;\n00120;Otro nombre;1.000,00\nX-1;Cuaderno nuevo;500,00\n';
  const asking = await steps.check(list);
  expect(asking).toMatchObject({ state: 'asking', facts: { format: 'supplier' } });
  const checked = await steps.check(list, settingsOf(supplier));
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, changed: 1, error: 0 } });
  const rows = await steps.rows(checked);
  expect(rows.map(({ changes }) => changes)).toEqual([
    [],
    [
      { field: 'cost', from: 50, to: 1000 },
      { field: 'price', from: 100, to: 1699 },
    ],
    [
      { field: 'supplierCode', from: null, to: 'X-1' },
      { field: 'cost', from: null, to: 500 },
      { field: 'price', from: null, to: 899 },
      { field: 'category', from: null, to: 'Cuadernos' },
    ],
  ]);
  const applied = await steps.apply(checked);
  expect(applied).toMatchObject({ state: 'applied', counts: { applied: 2 } });
  expect(await articlesOf(supplier)).toMatchObject([
    { product: 'Cuaderno de lista', code: '00120', cost: 1000, price: 1699, stock: 3 },
    { product: 'Cuaderno nuevo', code: 'X-1', cost: 500, price: 899, stock: 0 },
  ]);
  const made = (await steps.rows(applied)).find(({ name }) => name === 'Cuaderno nuevo');
  expect((await shop.call('GET', `/products/${made?.productId}`)).status).toBe(404);
  const again = await steps.check(list, settingsOf(supplier));
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 });
});

test('whether the lists have VAT is asked once, and kept by the supplier when something is imported', async () => {
  const supplier = await givenSupplier();
  const list = 'Cód.;Descripción;Precio\nN-1;Regla neta;100\n';
  const asked = await steps.check(list, settingsOf(supplier, { listsWithVat: null }));
  expect(asked.facts?.question).toBe('Decinos abajo si sus precios incluyen IVA.');
  const checked = await steps.check(list, settingsOf(supplier, { listsWithVat: false }));
  expect((await readSupplier(supplier)).listsWithVat).toBeNull();
  await steps.apply(checked);
  expect((await readSupplier(supplier)).listsWithVat).toBe(false);
  expect(await articlesOf(supplier)).toMatchObject([{ code: 'N-1', cost: 121, price: 199 }]);
  const next = await steps.check(
    'Cód.;Descripción;Precio\nN-1;Regla neta;200\n',
    settingsOf(supplier, { listsWithVat: null }),
  );
  expect((await steps.rows(next))[0]?.changes).toContainEqual({ field: 'cost', from: 121, to: 242 });
});

test('a list that is taken back gives back prices; costs stay as they are by then', async () => {
  const supplier = await givenSupplier();
  const product = await shop.givenProduct({ stock: [3], name: 'Regla de ida y vuelta', price: 100 });
  const path = `/admin/suppliers/${supplier._id}/articles/${product.variants[0]?._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { code: 'R-1', cost: 50 } }));
  const list = 'Código;Descripción;Precio\nR-1;Regla;1.000,00\n';
  const applied = await steps.apply(await steps.check(list, settingsOf(supplier)));
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { cost: 70 } }));
  await shop.expectOk(steps.call('POST', `/${applied._id}/undo`));
  expect(await steps.settle(applied._id)).toMatchObject({ state: 'undone' });
  expect(await articlesOf(supplier)).toMatchObject([{ code: 'R-1', cost: 70, price: 100 }]);
});

test('a code means the article of this supplier alone; a first list finds articles by barcode and name', async () => {
  const [one, other] = [await givenSupplier(), await givenSupplier()];
  const named = await shop.givenProduct({ stock: [1], name: 'Tijera por nombre' });
  const list = 'Código;Descripción;Precio\n1;Tijera por nombre;10\n';
  await steps.apply(await steps.check(list, settingsOf(one)));
  expect(await articlesOf(one)).toMatchObject([{ subProduct: named.variants[0]?._id, code: '1' }]);
  const elsewhere = await steps.check('Código;Descripción;Precio\n1;Otra cosa;10\n', settingsOf(other));
  expect(elsewhere.counts).toMatchObject({ new: 1 });
  const coded = await steps.check(list.replace('Tijera por nombre', 'Con otro nombre'), settingsOf(one));
  expect((await steps.rows(coded))[0]).toMatchObject({ outcome: 'same', productId: named._id });
});

test('two colours of a product keep their own costs; the price of the first row counts', async () => {
  const supplier = await givenSupplier();
  const product = await shop.givenProduct({ stock: [1, 1], name: 'Dos colores', price: 10 });
  for (const [index, { _id }] of product.variants.entries()) {
    const body = { code: `C${index}` };
    await shop.expectOk(
      shop.call('PUT', `/admin/suppliers/${supplier._id}/articles/${_id}`, { as: admin, body }),
    );
  }
  const list = 'Código;Descripción;Precio\nC0;Azul;10\nC1;Rojo;1000\n';
  const checked = await steps.check(list, settingsOf(supplier));
  expect((await steps.rows(checked))[1]?.notes[0]).toMatchObject({
    level: 'warning',
    message: 'Pide $ 1.699 y la fila 2, del mismo producto, pide $ 99: queda el de esa fila.',
  });
  await steps.apply(checked);
  expect(await articlesOf(supplier)).toMatchObject([
    { cost: 10, price: 99 },
    { cost: 1000, price: 99 },
  ]);
});

test('costs are not told to somebody who may not see them, and prices need their permission', async () => {
  const supplier = await givenSupplier();
  const person = await givenEmployee(shop, ['catalogue', 'stock']);
  const own = importSteps(shop, person);
  const checked = await own.check('Código;Descripción;Precio\nS-1;Secreto;10\n', settingsOf(supplier));
  const [row] = await own.rows(checked);
  expect(row?.changes.map(({ field }) => field)).not.toContain('cost');
  const refused = await own.call('POST', `/${checked._id}/apply`, {});
  expect(refused).toMatchObject({ status: 403, body: { code: 'permission_missing' } });
});

test('an old Excel workbook is read', async () => {
  const supplier = await givenSupplier();
  const checked = await steps.check(await exampleFile('supplier-old-excel.xls'), settingsOf(supplier));
  expect(checked).toMatchObject({ facts: { kind: 'xls' }, counts: { new: 2 } });
  expect((await steps.rows(checked, 'limit=100&outcome=new')).map(({ row, name }) => [row, name])).toEqual([
    [6, 'Cuaderno A4 ñandú × 84'],
    [9, 'Lápiz negro'],
  ]);
});

test('a row that means what the shop sells under another name is said, and still comes in as a draft', async () => {
  const supplier = await givenSupplier();
  const { variants } = await shop.givenProduct({ name: 'Lapicera Bic Cristal', brand: 'Bic', stock: [3] });
  const list =
    'Código;Descripción;Precio\nB-1;BIROME BIC CRISTAL;100\nB-2;BIROME SIMBALL;100\nB-3;BIROME BIC X12;900\nB-4;Cosa rara;10\n';
  const checked = await steps.check(list, settingsOf(supplier));
  expect(checked.counts).toMatchObject({ new: 4 });
  const said = async (of: typeof checked) =>
    (await steps.rows(of)).map(({ notes }) => notes.some(({ message }) => message.includes('se parece a')));
  expect(await said(checked)).toEqual([true, false, false, false]);
  const path = `/admin/suppliers/${supplier._id}/articles/${variants[0]?._id}`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { code: 'B-1' } }));
  const again = await steps.check(list, settingsOf(supplier));
  expect(again.counts).toMatchObject({ new: 3, changed: 1 });
});
