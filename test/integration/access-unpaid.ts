import type { TestShop, Visitor } from '#test/support/shop.ts';
import { bankStatements } from './access-bank.ts';
import { type Access, adminAlone, at, ownerAlone } from './access-rows.ts';

/** What buyers and the shop can do about unpaid orders. */
export const unpaid: Access[] = [
  {
    call: 'GET /api/orders/user/:userId/unpaid',
    ...ownerAlone,
    admin: 200,
    prepare: async (_shop, owner) => ({ path: `/api/orders/user/${owner.user._id}/unpaid` }),
  },
  {
    call: 'GET /api/payments/:orderId',
    ...ownerAlone,
    admin: 200,
    prepare: async (shop, owner) => ({ path: `/api/payments/${await givenUnpaidOrder(shop, owner)}` }),
  },
  { call: 'GET /api/admin/reservations', ...adminAlone, prepare: at('/api/admin/reservations') },
  {
    call: 'POST /api/orders/:orderId/end-reservation',
    ...adminAlone,
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await givenUnpaidOrder(shop, owner)}/end-reservation`,
    }),
  },
];

const desk = (call: string, made: Pick<Access, 'admin'>, body?: object): Access => ({
  call,
  ...adminAlone,
  ...made,
  prepare: async (shop, owner) => ({
    path: call.replace(/^\w+ /, '').replace(':orderId', await givenUnpaidOrder(shop, owner)),
    ...(body && { body }),
  }),
});

/** What administrators do with one order. */
export const orderDesk: Access[] = [
  ...bankStatements,
  desk('GET /api/admin/orders/:orderId', { admin: 200 }),
  desk('POST /api/admin/orders/:orderId/payments', { admin: 201 }, { method: 'cash', amount: 1 }),
  {
    ...desk('POST /api/admin/orders/:orderId/payments/:paymentId/undo', { admin: 404 }, {}),
    code: { admin: 'not_found' },
  },
  desk('POST /api/admin/orders/:orderId/cancel', { admin: 200 }, { reason: '', restock: true, refund: true }),
  {
    ...desk('POST /api/admin/orders/:orderId/refunds', { admin: 409 }, { amount: 1, reason: '' }),
    code: { admin: 'too_much' },
  },
  desk('PUT /api/admin/orders/:orderId/delivery', { admin: 200 }, { note: 'Timbre roto' }),
  {
    ...desk(
      'PUT /api/admin/orders/:orderId/lines',
      { admin: 404 },
      { lines: [{ subProduct: 'x', quantity: 1 }] },
    ),
    code: { admin: 'not_found' },
  },
  desk('POST /api/admin/orders/:orderId/notes', { admin: 201 }, { text: 'Llamar antes' }),
  desk('PUT /api/admin/orders/:orderId/tracking', { admin: 200 }, { carrier: 'OCA', code: '1' }),
];

export const sales: Access[] = [
  { call: 'GET /api/admin/orders', ...adminAlone, prepare: at('/api/admin/orders?limit=1') },
  { call: 'GET /api/admin/sales', ...adminAlone, prepare: at('/api/admin/sales?limit=1') },
  {
    call: 'POST /api/admin/sales',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => {
      const { variants } = await shop.givenProduct({ stock: 5 });
      const lines = [{ subProduct: variants[0]?._id, quantity: 1 }];
      return { path: '/api/admin/sales', body: { channel: 'mostrador', lines, payments: [] } };
    },
  },
];

async function givenUnpaidOrder(shop: TestShop, owner: Visitor): Promise<string> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  await shop.putInCart(owner, variants[0] ?? { _id: '' });
  return (await shop.expectOk(shop.createOrder(owner))).orderId;
}
