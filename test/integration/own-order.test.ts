import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function givenUnpaidOrder() {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const buyer = await shop.givenCustomer();
  for (const variant of variants) await shop.putInCart(buyer, variant);
  const { orderId, init_point: initPoint } = await shop.expectOk(shop.createOrder(buyer));
  return { buyer, orderId, initPoint };
}

test('one of the user’s own orders can be requested alone, once it is listed', async () => {
  const { buyer, orderId, initPoint } = await givenUnpaidOrder();
  const other = await givenUnpaidOrder();
  await shop.pay(other.initPoint, 'approved');
  const only = (order: string) =>
    shop.expectOk(
      shop.call<Array<{ _id: string }>>(
        'GET',
        `/orders/user/${buyer.user._id}?order=${encodeURIComponent(order)}`,
        { as: buyer },
      ),
    );
  expect(await only(orderId)).toEqual([]);
  await shop.pay(initPoint, 'approved');
  expect(await only(orderId)).toMatchObject([{ _id: orderId, state: 'En-preparación' }]);
  expect(await only(other.orderId)).toEqual([]);
  expect(await only("x' or 1=1")).toEqual([]);
});
