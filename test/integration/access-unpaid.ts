import type { TestShop, Visitor } from '#test/support/shop.ts';
import { type Access, adminAlone, at, ownerAlone } from './access-rows.ts';

/** What buyers and the shop can do about unpaid orders. */
export const unpaid: Access[] = [
  {
    call: 'GET /api/orders/user/:userId/coupons',
    ...ownerAlone,
    admin: 200,
    prepare: async (_shop, owner) => ({ path: `/api/orders/user/${owner.user._id}/coupons` }),
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

async function givenUnpaidOrder(shop: TestShop, owner: Visitor): Promise<string> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  await shop.putInCart(owner, variants[0] ?? { _id: '' });
  return (await shop.expectOk(shop.createOrder(owner))).orderId;
}
