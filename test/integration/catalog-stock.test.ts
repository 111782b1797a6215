import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

async function givenVariant(stock: number): Promise<{ _id: string }> {
  const { variants } = await shop.givenProduct({ stock });
  return { _id: variants[0]?._id ?? '' };
}

/** Makes an unpaid order, which reserves its units. */
async function givenHeldBy(customer: Visitor, variant: { _id: string }, quantity: number) {
  await shop.putInCart(customer, variant, quantity);
  return shop.expectOk(shop.createOrder(customer));
}

const setStock = (variant: { _id: string }, stock: number, headers: Record<string, string> = {}) =>
  shop.call<SubProduct>('PUT', `/subproducts/${variant._id}`, { as: admin, body: { stock }, headers });

/** The units in the database, and the sums of the ledger. */
async function readUnits(variant: { _id: string }) {
  const units = await shop.db
    .selectFrom('sub_products')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant._id)
    .executeTakeFirstOrThrow();
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity'])
    .where('sub_product_id', '=', variant._id)
    .execute();
  const sum = (...kinds: string[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((total, { quantity }) => total + quantity, 0);
  expect(sum('initial', 'adjustment', 'sale')).toBe(units.on_hand);
  expect(sum('reservation', 'release') + sum('sale')).toBe(units.reserved);
  return units;
}

test('stock in JSON is what can be sold now', async () => {
  const variant = await givenVariant(5);
  await givenHeldBy(await shop.givenCustomer(), variant, 2);
  expect(await shop.readStock(variant)).toBe(3);
  expect(await readUnits(variant)).toEqual({ on_hand: 5, reserved: 2 });
  const list = await shop.expectOk(shop.call<Product[]>('GET', '/products'));
  const stocks = list.flatMap(({ IDSubProducts }) => IDSubProducts).filter(({ _id }) => _id === variant._id);
  expect(stocks.map(({ stock }) => stock)).toEqual([3]);
});

test.each([
  [10, 12],
  [3, 5],
  [0, 2],
  [1_000_000, 1_000_002],
])('setting %d makes that many sellable, and the reservation of 2 stays', async (stock, onHand) => {
  const variant = await givenVariant(5);
  const buyer = await shop.givenCustomer();
  const { init_point } = await givenHeldBy(buyer, variant, 2);
  expect((await setStock(variant, stock)).body.stock).toBe(stock);
  expect(await readUnits(variant)).toEqual({ on_hand: onHand, reserved: 2 });
  await shop.pay(init_point, 'approved');
  expect(await shop.readStock(variant)).toBe(stock);
  expect(await readUnits(variant)).toEqual({ on_hand: onHand - 2, reserved: 0 });
});

test('an edit without stock, or with the same stock, does not change it', async () => {
  const variant = await givenVariant(5);
  await givenHeldBy(await shop.givenCustomer(), variant, 4);
  const path = `/subproducts/${variant._id}`;
  const { body } = await shop.call<SubProduct>('GET', path);
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: { color: 'Verde' } }));
  await shop.expectOk(shop.call('PUT', path, { as: admin, body }));
  expect(await readUnits(variant)).toEqual({ on_hand: 5, reserved: 4 });
});

test('a sale counts as an edit: an older form gets 412, for the sub-product and its product', async () => {
  const product = await shop.givenProduct({ stock: 5 });
  const variant = { _id: product.variants[0]?._id ?? '' };
  const paths = [`/subproducts/${variant._id}`, `/products/${product._id}`];
  const forms = await Promise.all(
    paths.map(async (path) => ({ path, ...(await shop.call<object>('GET', path)) })),
  );
  await givenHeldBy(await shop.givenCustomer(), variant, 1);
  for (const { path, body, headers } of forms) {
    const answer = await shop.call('PUT', path, {
      as: admin,
      body,
      headers: { 'if-match': headers.etag ?? '' },
    });
    expect(answer).toMatchObject({ status: 412, body: { code: 'edited_meanwhile' } });
  }
  expect(await shop.readStock(variant)).toBe(4);
});

test('units released after a rejection can be sold again', async () => {
  const variant = await givenVariant(3);
  const { init_point } = await givenHeldBy(await shop.givenCustomer(), variant, 3);
  expect(await shop.readStock(variant)).toBe(0);
  await shop.pay(init_point, 'rejected');
  expect(await shop.readStock(variant)).toBe(3);
  expect(await readUnits(variant)).toEqual({ on_hand: 3, reserved: 0 });
});

test('deleting a variant that is being paid for: the order keeps its units', async () => {
  const variant = await givenVariant(3);
  const buyer = await shop.givenCustomer();
  const { init_point, orderId } = await givenHeldBy(buyer, variant, 2);
  await shop.expectOk(shop.call('DELETE', `/subproducts/${variant._id}`, { as: admin }));
  await shop.pay(init_point, 'approved');
  expect(await shop.readOrder(orderId)).toMatchObject({
    state: 'En-preparación',
    payment: { status: 'approved' },
  });
  expect(await readUnits(variant)).toEqual({ on_hand: 1, reserved: 0 });
});
