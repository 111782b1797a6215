import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

type Wanted = { subProduct: string; quantity: number };

const setLines = (orderId: string, ...lines: Wanted[]) =>
  desk.deskCall('PUT', orderId, { rest: '/lines', body: { lines } });

async function givenArticle(stock = 5, price = 1000) {
  const [variant] = (await shop.givenProduct({ stock, price })).variants;
  if (!variant) throw new Error('a product without sub-products');
  return variant;
}

const stockOf = (id: string) =>
  shop.db
    .selectFrom('sub_products')
    .select(['on_hand', 'reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

for (const { paid, refunded } of [
  { paid: 1000, refunded: 0 },
  { paid: 1500, refunded: 500 },
]) {
  test(`fewer units that ${paid} pesos pay: those are sold, and nobody else's`, async () => {
    const { orderId, variant } = await desk.givenOrder();
    const other = await shop.givenCustomer();
    await shop.putInCart(other, variant, 2);
    await shop.expectOk(shop.createOrder(other));
    const payment = { method: 'cash', amount: paid };
    await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/payments', body: payment }));

    const fewer = await shop.expectOk(setLines(orderId, { subProduct: variant._id, quantity: 1 }));

    expect(fewer).toMatchObject({
      state: 'En-preparación',
      totalPrice: 1000,
      payment: { status: 'approved', paid: 1000, owed: 0, refunded },
    });
    expect(await stockOf(variant._id)).toEqual({ on_hand: 4, reserved: 2 });
  });
}

test('another article that the part paid pays whole is the one that is sold', async () => {
  const { orderId, variant } = await desk.givenOrder();
  const cheaper = await givenArticle(3, 500);
  const payment = { method: 'cash', amount: 500 };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/payments', body: payment }));

  const changed = await shop.expectOk(setLines(orderId, { subProduct: cheaper._id, quantity: 1 }));

  expect(changed).toMatchObject({ state: 'En-preparación', payment: { paid: 500, owed: 0 } });
  expect(await stockOf(variant._id)).toEqual({ on_hand: 5, reserved: 0 });
  expect(await stockOf(cheaper._id)).toEqual({ on_hand: 2, reserved: 0 });
});

test('an article on two lines: its units are handed out to them, what is more goes to the last', async () => {
  const article = await givenArticle(9);
  const other = await givenArticle(3, 10);
  const unit = { subProduct: article._id, quantity: 1 };
  const sale = {
    channel: 'whatsapp',
    customer: { name: 'Marta', email: `dos-precios-${article._id}@tintero.test` },
    typeOfShipment: 'retira',
    lines: [
      { ...unit, price: 100 },
      { subProduct: other._id, quantity: 1 },
      { ...unit, price: 80 },
    ],
    payments: [{ method: 'cash', amount: 190 }],
  };
  const as = await shop.keptAdmin();
  const { _id: orderId } = await shop.expectOk(
    shop.call<AdminOrder>('POST', '/admin/sales', { as, body: sale }),
  );
  const changedTo = async (quantity: number) => {
    const lines = [
      { ...unit, quantity },
      { subProduct: other._id, quantity: 1 },
    ];
    const { cartProducts, totalPrice, payment } = await shop.expectOk(setLines(orderId, ...lines));
    const units = cartProducts.map(({ quantity, price }) => [quantity, price]);
    return { units, totalPrice, owed: payment.owed, stock: (await stockOf(article._id)).on_hand };
  };

  expect(await changedTo(2)).toEqual({
    units: [
      [1, 100],
      [1, 10],
      [1, 80],
    ],
    totalPrice: 190,
    owed: 0,
    stock: 7,
  });
  expect(await changedTo(4)).toEqual({
    units: [
      [1, 100],
      [1, 10],
      [3, 80],
    ],
    totalPrice: 350,
    owed: 160,
    stock: 5,
  });
  expect(await changedTo(2)).toEqual({
    units: [
      [1, 100],
      [1, 10],
      [1, 80],
    ],
    totalPrice: 190,
    owed: 0,
    stock: 7,
  });

  const last = (await desk.read(orderId)).cartProducts[2]?._id;
  const body = { lines: [{ line: last, quantity: 1 }], reason: '' };
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/refunds', body }));
  expect((await changedTo(1)).units).toEqual([
    [1, 10],
    [1, 80],
  ]);
  expect((await desk.read(orderId)).payment).toMatchObject({ owed: 0, refunded: 180 });
});

test('units that go back one by one come to what was paid for them, to the centavo', async () => {
  const [one, other] = [await givenArticle(9, 10.05), await givenArticle(9, 0.15)];
  const sale = {
    channel: 'mostrador',
    lines: [
      { subProduct: one._id, quantity: 2 },
      { subProduct: other._id, quantity: 2 },
    ],
    adjustments: [{ kind: 'manual', label: 'Descuento', amount: -2.04 }],
    payments: [{ method: 'cash', amount: 18.36 }],
  };
  const as = await shop.keptAdmin();
  for (const order of [
    [0, 0, 1, 1],
    [1, 0, 1, 0],
  ]) {
    const sold = await shop.expectOk(shop.call<AdminOrder>('POST', '/admin/sales', { as, body: sale }));
    for (const at of order) {
      const body = { lines: [{ line: sold.cartProducts[at]?._id, quantity: 1 }], reason: '' };
      await shop.expectOk(desk.deskCall('POST', sold._id, { rest: '/refunds', body }));
    }
    expect((await desk.read(sold._id)).payment).toMatchObject({ paid: 0, owed: 0, refunded: 18.36 });
  }
});
