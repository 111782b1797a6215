import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const sell = async (body: object, headers: Record<string, string> = {}) =>
  shop.call<AdminOrder>('POST', '/admin/sales', { as: await shop.keptAdmin(), body, headers });

async function givenArticle(stock = 5, price = 1000) {
  const [variant] = (await shop.givenProduct({ stock, price })).variants;
  if (!variant) throw new Error('a product without sub-products');
  return variant;
}

test('only who may set prices gives discounts or makes the delivery cheaper', async () => {
  const article = await givenArticle(20, 1000);
  const seller = await givenEmployee(shop, ['sales']);
  const sellAs = (as: Visitor, body: object) => shop.call<AdminOrder>('POST', '/admin/sales', { as, body });
  const direction = { address: 'Mitre 12', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };
  const sale = { channel: 'whatsapp', lines: [{ subProduct: article._id, quantity: 1 }] };
  const sent = { ...sale, typeOfShipment: 'giles', direction };
  const adjusted = (kind: string, amount: number) => ({ adjustments: [{ kind, label: 'A mano', amount }] });

  for (const own of [
    { ...sale, ...adjusted('manual', -999) },
    { ...sale, ...adjusted('coupon', -1) },
    { ...sale, ...adjusted('transfer_discount', -100) },
    { ...sent, ...adjusted('shipping', 0) },
    { ...sent, ...adjusted('shipping', 2001) },
  ]) {
    const { status, body } = await sellAs(seller, own);
    expect([status, body]).toMatchObject([403, { code: 'permission_missing' }]);
    const pricer = await givenEmployee(shop, ['sales', 'prices']);
    expect((await sellAs(pricer, own)).status).toBe(201);
  }
  for (const impossible of [
    { ...sent, ...adjusted('shipping', -1) },
    { ...sale, ...adjusted('transfer_discount', 1) },
    { ...sale, ...adjusted('coupon', 1) },
  ]) {
    const path = 'adjustments.0.amount';
    expect(await sell(impossible)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  }
  // Nobody needs a permission to ask for more, or for what the shop asks of everybody.
  expect((await sellAs(seller, { ...sale, ...adjusted('manual', 50) })).body.totalPrice).toBe(1050);
  expect((await sellAs(seller, { ...sent, ...adjusted('shipping', 2000) })).body.totalPrice).toBe(3000);
});

test('who may not see customers learns nothing of an account; an address is copied where something is sent', async () => {
  const article = await givenArticle(20);
  const { user } = await shop.givenCustomer();
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: new Date(), phone: 542325401234 })
    .where('id', '=', user._id)
    .execute();
  const lines = [{ subProduct: article._id, quantity: 1 }];
  const sale = { channel: 'whatsapp', customer: { email: user.email }, lines };
  const sellAs = async (permissions: Permission[], body: object) => {
    const as = await givenEmployee(shop, permissions);
    return shop.call<AdminOrder>('POST', '/admin/sales', { as, body });
  };

  expect((await sellAs(['sales'], sale)).body.userId).toEqual({
    _id: user._id,
    name: '',
    lastName: '',
    email: user.email,
    phone: null,
    direction: { address: null, CP: null, city: null, prov: null },
  });
  const sent = { ...sale, typeOfShipment: 'giles' };
  expect((await sellAs(['sales'], sent)).body).toMatchObject({ code: 'address_incomplete' });
  expect((await sellAs(['sales', 'orders'], sent)).body.userId.direction).toMatchObject({ CP: 6720 });
  const { userId: known } = (await sellAs(['sales', 'orders'], sale)).body;
  expect(known).toMatchObject({ name: 'Ana', phone: 542325401234, direction: { CP: null, city: null } });
});

test('the receipt of a purchase on the web is for who may read orders; that of a sale also for who sells', async () => {
  const article = await givenArticle();
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, article);
  const { orderId } = await shop.expectOk(shop.createOrder(buyer));
  const { body: sold } = await sell({
    channel: 'mostrador',
    lines: [{ subProduct: article._id, quantity: 1 }],
  });
  const linksOf = async (permissions: Permission[]) => {
    const as = await givenEmployee(shop, permissions);
    const link = async (id: string) =>
      (await shop.call('POST', `/admin/orders/${id}/receipt-links`, { as })).status;
    const print = async (id: string) => {
      const headers = { authorization: `Bearer ${as.token}` };
      return (await fetch(`${shop.url}/api/admin/orders/${id}/receipt`, { headers })).status;
    };
    return [await link(sold._id), await print(sold._id), await link(orderId), await print(orderId)];
  };
  expect(await linksOf(['sales'])).toEqual([201, 200, 403, 403]);
  expect(await linksOf(['orders'])).toEqual([201, 200, 201, 200]);
  expect(await linksOf(['stock'])).toEqual([403, 403, 403, 403]);
});
