import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('40 simultaneous buyers of a variant with 5 units make 5 orders and leave no stock', async () => {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('no variant');
  const buyers: Visitor[] = [];
  for (let n = 0; n < 40; n++) {
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, variant);
    buyers.push(buyer);
  }

  const answers = await Promise.all(buyers.map((buyer) => shop.createOrder(buyer)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(
    refused.every(
      ({ status, body }) => status === 409 && 'code' in body && body.code === 'insufficient_stock',
    ),
  ).toBe(true);
  expect(await shop.readStock(variant)).toBe(0);
  const paid = answers.filter(({ status }) => status === 201);
  await Promise.all(paid.map(({ body }) => shop.pay(body.init_point, 'approved')));
  const orders = await shop.db.selectFrom('orders').select(['state', 'stock']).execute();
  expect(orders).toHaveLength(5);
  expect(orders.every(({ state, stock }) => state === 'En-preparación' && stock === 'taken')).toBe(true);
  const row = await shop.db
    .selectFrom('sub_products')
    .select(['on_hand', 'reserved'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ on_hand: 0, reserved: 0 });
});

test('orders over the same variants in different order neither deadlock nor oversell', async () => {
  const { variants } = await shop.givenProduct({ stock: [10, 10, 10] });
  const buyers: Visitor[] = [];
  for (let n = 0; n < 12; n++) {
    const buyer = await shop.givenCustomer();
    for (const variant of n % 2 ? variants : variants.toReversed()) await shop.putInCart(buyer, variant);
    buyers.push(buyer);
  }

  const answers = await Promise.all(buyers.map((buyer) => shop.createOrder(buyer)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const variant of variants) expect(await shop.readStock(variant)).toBe(0);
});

test('the ledger adds up to the stock', async () => {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('no variant');
  const order = async (quantity: number) => {
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, variant, quantity);
    return (await shop.expectOk(shop.createOrder(buyer))).init_point;
  };
  await shop.pay(await order(2), 'approved');
  await shop.pay(await order(1), 'rejected');
  await order(1);

  const row = await shop.db
    .selectFrom('sub_products')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant._id)
    .executeTakeFirst();
  expect(row).toEqual({ on_hand: 3, reserved: 1 });
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity'])
    .where('sub_product_id', '=', variant._id)
    .execute();
  const sum = (kind: string) =>
    movements.filter((each) => each.kind === kind).reduce((total, { quantity }) => total + quantity, 0);
  // Selling reserved units ends the reservation without a release.
  expect(['initial', 'sale', 'reservation', 'release'].map(sum)).toEqual([5, -2, 4, -1]);
  // Of all tests in this file.
  expect(await findBrokenBooks(shop.db)).toEqual([]);
});
