import type { TestShop, Visitor } from '#test/support/shop.ts';
import { type Access, ownerAlone } from './access-rows.ts';

const ofCart = (path: string) => async (_shop: TestShop, owner: Visitor) => ({
  path: path + owner.user.cartId,
});

/** The cart, for its owner only. */
export const cart: Access[] = [
  { call: 'GET /api/carts/:cartId', ...ownerAlone, prepare: ofCart('/api/carts/') },
  {
    call: 'POST /api/carts/add-subproducts/:cartId',
    ...ownerAlone,
    prepare: async (shop, owner) => ({
      path: `/api/carts/add-subproducts/${owner.user.cartId}`,
      body: { idSubProduct: await givenVariant(shop), quantity: 1 },
    }),
  },
  {
    call: 'POST /api/carts/add-many/:cartId',
    ...ownerAlone,
    prepare: async (shop, owner) => ({
      path: `/api/carts/add-many/${owner.user.cartId}`,
      body: { lines: [{ idSubProduct: await givenVariant(shop), quantity: 1 }] },
    }),
  },
  {
    call: 'DELETE /api/carts/delete-product-of-cart/:cartId/:lineId',
    ...ownerAlone,
    prepare: async (shop, owner) => {
      const { products } = await shop.putInCart(owner, { _id: await givenVariant(shop) });
      return { path: `/api/carts/delete-product-of-cart/${owner.user.cartId}/${products[0]?._id}` };
    },
  },
  { call: 'DELETE /api/carts/clear-cart/:cartId', ...ownerAlone, prepare: ofCart('/api/carts/clear-cart/') },
  { call: 'DELETE /api/carts/removed/:cartId', ...ownerAlone, prepare: ofCart('/api/carts/removed/') },
];

async function givenVariant(shop: TestShop): Promise<string> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  return variants[0]?._id ?? '';
}
