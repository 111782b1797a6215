import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReorderLine } from '#shared/schemas/reorder.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';
import { stockSteps } from '#test/support/stock-steps.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof stockSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = stockSteps(shop, admin);
});

afterAll(() => shop.close());

const readList = (query = '') =>
  shop.expectOk(shop.call<ReorderLine[]>('GET', `/admin/reorder${query}`, { as: admin }));

async function givenLow(stock: number[], minimumStock: number) {
  const { variants, ...product } = await shop.givenProduct({ stock });
  await shop.expectOk(
    shop.call('PUT', `/products/${product._id}`, { as: admin, body: { ...product, minimumStock } }),
  );
  return { product, variants };
}

test('a product whose variants together are below the minimum is to be ordered from who sold it last', async () => {
  const { product, variants } = await givenLow([3, 2], 10);
  const enough = await givenLow([6, 4], 10);
  const [first, second] = variants;
  const bring = (supplier: string, cost: number) =>
    shop.expectOk(steps.receive({ lines: [{ subProduct: first?._id, quantity: 1, cost }], supplier }));
  await bring('Mayorista Viejo', 90);
  const { supplier } = await bring('Mayorista Nuevo', 100);
  await shop.pay(await steps.buy(first ?? { _id: '' }, 2), 'approved');

  const line = (await readList()).find((one) => one.product._id === product._id);
  expect(line).toMatchObject({ minimumStock: 10, stock: 5, sold30: 2, sold90: 2, suggested: 5, supplier });
  expect(line?.subProducts).toMatchObject([
    { _id: first?._id, stock: 3, sold30: 2, cost: 100 },
    { _id: second?._id, stock: 2, sold30: 0, cost: null },
  ]);
  expect(line?.subProducts.reduce((sum, { suggested }) => sum + suggested, 0)).toBe(5);
  expect((await readList()).map((one) => one.product._id)).not.toContain(enough.product._id);
  const ofSupplier = await readList(`?supplier=${supplier?._id}`);
  expect(ofSupplier.map((one) => one.product._id)).toEqual([product._id]);
  expect((await readList('?supplier=none')).map((one) => one.product._id)).not.toContain(product._id);
  expect(await readList('?supplier=nada')).toEqual([]);
});

test('units that unpaid orders hold do not count, and a page has its part', async () => {
  const { product, variants } = await givenLow([10], 10);
  const ids = async (query = '') => (await readList(query)).map((one) => one.product._id);
  expect(await ids()).not.toContain(product._id);
  await steps.buy(variants[0] ?? { _id: '' }, 1);
  expect(await ids()).toContain(product._id);
  expect(await ids('?page=1&limit=1')).toHaveLength(1);
  const beyond = { url: '/api/admin/reorder?page=900', headers: { authorization: `Bearer ${admin.token}` } };
  const { headers } = await shop.shop.app.inject(beyond);
  expect(headers['x-total-count']).toBe(String((await ids()).length));
});

test('the list comes as a file, a row for each variant; who may not see costs gets none', async () => {
  const { product, variants } = await givenLow([0], 4);
  const [variant] = variants;
  const lines = [{ subProduct: variant?._id, quantity: 1, cost: 12.5 }];
  await shop.expectOk(steps.receive({ lines, supplier: 'Ábaco' }));
  const helper = await shop.givenCustomer();
  await shop.db
    .updateTable('users')
    .set({ rol: 'admin', permissions: ['stock'] })
    .where('id', '=', helper.user._id)
    .execute();
  const rowFor = async ({ token }: Visitor) => {
    const { body } = await shop.shop.app.inject({
      url: '/api/admin/reorder?format=csv',
      headers: { authorization: `Bearer ${token}` },
    });
    return body.split('\r\n').find((row) => row.includes(product.name));
  };
  expect(await rowFor(admin)).toMatch(/^Ábaco;;.*;4;1;0;0;0;3;12,5$/);
  expect(await rowFor(helper)).toMatch(/;3;$/);
});
