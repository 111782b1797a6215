import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateways, createPayments, type PaymentGateway } from '#server/payments/index.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const unused = () => Promise.reject(new Error('not asked in this test'));

/** Creates an order at a gateway that runs `meanwhile` before it answers. */
async function createOrderWhile(buyer: Visitor, meanwhile: (orderId: string) => Promise<unknown>) {
  const gateway: PaymentGateway = {
    id: 'mercadopago',
    label: 'La pasarela lenta',
    holdsFor: () => 30 * 60_000,
    createCheckout: async ({ orderId }) => {
      await meanwhile(orderId);
      return { id: `checkout-${orderId}`, url: `${shop.url}/checkout` };
    },
    closeCheckout: unused,
    payments: {
      fetch: unused,
      search: unused,
      refund: unused,
      readNotification: () => ({ kind: 'ignored' }),
    },
  };
  const { startCheckout } = createPayments({
    db: shop.db,
    gateways: createGateways([gateway]),
    publicUrl: shop.url,
    onFailure: () => undefined,
    onGatewayFailure: () => undefined,
  });
  const owner = { userId: buyer.user._id, cartId: buyer.user.cartId };
  const address = '203.0.113.1';
  const paymentMethod = 'mercadopago';
  return startCheckout({ owner, address, paymentMethod, typeOfShipment: 'retira', priceShipment: 0 });
}

async function givenCart() {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant);
  return buyer;
}

test('an order that changed while the gateway was asked says how, and its checkout is closed', async () => {
  const replaced = await givenCart();
  await expect(createOrderWhile(replaced, () => shop.createOrder(replaced))).rejects.toMatchObject({
    code: 'order_replaced',
  });

  const as = await shop.admin();
  const takeOver = (orderId: string) =>
    shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino?confirm=unpaid`, { as }));
  await expect(createOrderWhile(await givenCart(), takeOver)).rejects.toMatchObject({
    code: 'order_moved_on',
  });

  const runOut = async (orderId: string) => {
    const reserved_until = new Date(Date.now() - 1000);
    await shop.db.updateTable('orders').set({ reserved_until }).where('id', '=', orderId).execute();
    await shop.shop.services.orders.expireReservations();
  };
  await expect(createOrderWhile(await givenCart(), runOut)).rejects.toMatchObject({ code: 'order_expired' });

  const closing = await shop.db.selectFrom('jobs').selectAll().where('kind', '=', 'close_checkout').execute();
  const overtaken = await shop.db
    .selectFrom('checkouts')
    .select('order_id')
    .where('id', 'like', 'checkout-%')
    .execute();
  expect(overtaken).toHaveLength(3);
  const closed = closing.map(({ payload }) => payload.orderId);
  expect(closed).toEqual(expect.arrayContaining(overtaken.map((one) => one.order_id)));
});
