import type { BulkEdit } from '#shared/schemas/bulk-edits.ts';
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
    ...adminAlone,
    admin: 201,
    prepare: ofProduct('duplicate'),
  },
  {
    call: 'POST /api/admin/bulk-edits',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({ path: '/api/admin/bulk-edits', body: await givenBulkEdit(shop) }),
  },
  {
    call: 'POST /api/admin/bulk-edits/:id/undo',
    ...adminAlone,
    prepare: async (shop) => {
      const body = await givenBulkEdit(shop);
      const edit = await shop.expectOk(
        shop.call<BulkEdit>('POST', '/admin/bulk-edits', { as: await shop.keptAdmin(), body }),
      );
      return { path: `/api/admin/bulk-edits/${edit._id}/undo` };
    },
  },
];

async function givenBulkEdit(shop: TestShop) {
  const { _id } = await shop.givenProduct({ stock: 1 });
  return {
    selection: { kind: 'products', ids: [_id] },
    change: { kind: 'visibility', visibility: 'hidden' },
  };
}
