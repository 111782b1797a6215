import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { aProduct } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

const create = (facts: object) =>
  shop.call<Product & { code?: string; errors?: object[] }>('POST', '/products', {
    as: admin,
    body: { ...aProduct(), ...facts },
  });

test.each([
  ['Libros', 0],
  ['libros', 0],
  ['LÍBROS', 0],
  ['Cuadernos', 21],
  ['Libros-para-pintar', 21],
])('a new product of %s has %d %% of VAT by default', async (category, taxRate) => {
  const { body } = await create({ category });
  expect(body.taxRate).toBe(taxRate);
  expect((await shop.call<Product>('GET', `/products/${body._id}`)).body.taxRate).toBe(taxRate);
});

test('a rate given with the product counts, also as a form field', async () => {
  expect((await create({ category: 'Libros', taxRate: 21 })).body.taxRate).toBe(21);
  expect((await create({ category: 'Agendas', taxRate: '10.5' })).body.taxRate).toBe(10.5);
  expect((await create({ category: 'Mapas', taxRate: 0 })).body.taxRate).toBe(0);
});

test('an edit without a rate keeps it, whatever the category; an edit with one changes it', async () => {
  const { body: made } = await create({ category: 'Cuadernos', taxRate: 10.5 });
  const { taxRate: _, ...rest } = made;
  const edit = (body: object) =>
    shop.call<Product>('PUT', `/products/${made._id}`, { as: admin, body: { ...rest, ...body } });
  expect((await edit({ category: 'Libros' })).body.taxRate).toBe(10.5);
  expect((await edit({ taxRate: 0 })).body.taxRate).toBe(0);
  expect((await edit({})).body.taxRate).toBe(0);
});

test.each([5, -21, 21.5, 100, '27', '', null, true, [21]])('%j is refused', async (taxRate) => {
  const { status, body } = await create({ taxRate });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'taxRate' }] });
});

test('the database refuses other rates, too', async () => {
  const { body } = await create({});
  const update = shop.db.updateTable('products').set({ tax_rate: 5 }).where('id', '=', body._id).execute();
  await expect(update).rejects.toThrow(/check/);
});

test('every list has the rate', async () => {
  const { body } = await create({ name: 'Atlas de bolsillo', category: 'Libros' });
  const { body: found } = await shop.call<Product[]>('GET', '/products?q=atlas');
  expect(found).toMatchObject([{ _id: body._id, taxRate: 0 }]);
});
