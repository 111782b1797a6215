import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone } from './access-rows.ts';

const ofProduct = (ending: string) => async (shop: TestShop) => ({
  path: `/api/products/${(await shop.givenProduct({ stock: 1 }))._id}/${ending}`,
});

/** What administrators do with a product as a whole. */
export const products: Access[] = [
  { call: 'POST /api/products/:idProduct/restore', ...adminAlone, prepare: ofProduct('restore') },
  {
    call: 'POST /api/products/:idProduct/duplicate',
    ...{ ...adminAlone, admin: 201 },
    prepare: ofProduct('duplicate'),
  },
];
