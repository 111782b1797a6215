import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { TestShop, Visitor } from './shop.ts';

/** What administrators do with orders in a test shop. */
export function deskOf(shop: TestShop) {
  const deskCall = async <Body = AdminOrder>(
    method: 'GET' | 'POST' | 'PUT',
    orderId: string,
    options: { rest?: string; body?: object; headers?: Record<string, string> } = {},
  ) => {
    const { rest = '', ...sent } = options;
    return shop.call<Body>(method, `/admin/orders/${orderId}${rest}`, {
      as: await shop.keptAdmin(),
      ...sent,
    });
  };

  const read = (orderId: string) => shop.expectOk(deskCall('GET', orderId));

  /** An order of 2 units at 1000 pesos, with pickup, not paid yet. */
  async function givenOrder({ stock = 5, quantity = 2 } = {}) {
    const { variants } = await shop.givenProduct({ stock, price: 1000 });
    const [variant] = variants;
    if (!variant) throw new Error('a product without sub-products');
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, variant, quantity);
    const { orderId, init_point: initPoint } = await shop.expectOk(shop.createOrder(buyer));
    return { variant, buyer, orderId, initPoint };
  }

  async function givenPaidOrder(options: { stock?: number; quantity?: number } = {}) {
    const given = await givenOrder(options);
    await shop.pay(given.initPoint, 'approved');
    return given;
  }

  /** Makes the mails due that are held for a minute. */
  const aMinuteLater = () =>
    shop.db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'mail')
      .execute();

  const ordersOf = (buyer: Visitor) =>
    shop.expectOk(shop.call<AdminOrder[]>('GET', `/orders/user/${buyer.user._id}`, { as: buyer }));

  return { deskCall, read, givenOrder, givenPaidOrder, ordersOf, aMinuteLater };
}
