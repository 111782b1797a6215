import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { aProduct } from '#test/support/forms.ts';
import { readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

type Problem = { status: number; code: string; detail: string; subProduct?: string };

const withBarcodes = (name: string, ...barcodes: Array<string | null>) => ({
  ...aProduct(),
  name,
  subProducts: barcodes.map((barcode, index) => ({
    color: ['Rojo', 'Azul'][index] ?? 'Gris',
    stock: 1,
    barcode,
  })),
});

const create = (body: object) => shop.call<Product & Problem>('POST', '/products', { as: admin, body });

test('a barcode of a live variant is refused with 409, which names that variant', async () => {
  const first = await shop.expectOk(create(withBarcodes('Tijera zurda', '7790001')));
  const [owner] = first.IDSubProducts;
  const other = await shop.givenProduct({ stock: 1 });
  const before = await readTables(shop.db);
  const refused = [
    await create(withBarcodes('Otra', null, '7790001')),
    await create(withBarcodes('Otra', ' 7790001 ')),
    await shop.call<Problem>('POST', '/products/add-more-sub-product', {
      as: admin,
      body: { idProduct: other._id, subProducts: [{ color: 'Lila', stock: 1, barcode: '7790001' }] },
    }),
    await shop.call<Problem>('PUT', `/subproducts/${other.variants[0]?._id}`, {
      as: admin,
      body: { barcode: '7790001', stock: 50 },
    }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'barcode_in_use', subProduct: owner?._id });
    expect(body.detail).toBe('El código de barras 7790001 ya lo tiene Tijera zurda, color Rojo.');
  }
  expect(await readTables(shop.db)).toEqual(before);
});

test('a barcode twice in one form is refused', async () => {
  const { status, body } = await create(withBarcodes('Doble', '7790002', '7790002'));
  expect(status).toBe(409);
  expect(body.detail).toBe(
    'El código de barras 7790002 está dos veces: en el color Rojo y en el color Azul.',
  );
});

test('allowed: variants without barcode, keeping one’s own, the barcode of a deleted variant', async () => {
  const first = await shop.expectOk(create(withBarcodes('Sin código', null, null)));
  const path = `/subproducts/${first.IDSubProducts[0]?._id}`;
  for (let time = 0; time < 2; time++) {
    const { status } = await shop.call('PUT', path, { as: admin, body: { barcode: '7790003' } });
    expect(status).toBe(200);
  }
  expect((await create(withBarcodes('Antes', '7790003'))).status).toBe(409);
  await shop.expectOk(shop.call('DELETE', path, { as: admin }));
  expect((await create(withBarcodes('Después', '7790003'))).status).toBe(201);
});

test('of two at once, one gets the barcode, and the other a 409', async () => {
  for (let round = 0; round < 5; round++) {
    const barcode = `77911${round}`;
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) => create(withBarcodes(name, barcode))),
    );
    const [made] = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const { body } of refused) {
      expect(body.detail).toBe(`El código de barras ${barcode} ya lo tiene ${made?.body.name}, color Rojo.`);
    }
  }
});

test('two that swap their barcodes at once: no deadlock, and each product changes whole or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [`A${round}`, `B${round}`];
    const answers = await Promise.all([
      create(withBarcodes('Ida', a, b)),
      create(withBarcodes('Vuelta', b, a)),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  }
  const all = await shop.expectOk(shop.call<SubProduct[]>('GET', '/subproducts?barcode=A', { as: admin }));
  expect(all.filter(({ barcode }) => /^A\d$/.test(barcode ?? ''))).toHaveLength(5);
});

test('edits at once to one barcode: one wins', async () => {
  const product = await shop.givenProduct({ stock: [1, 1, 1] });
  const answers = await Promise.all(
    product.variants.map(({ _id }) =>
      shop.call('PUT', `/subproducts/${_id}`, { as: admin, body: { barcode: '7790999' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
});
