import { priceSteps } from '#test/support/price-changes.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

const root = '/api/admin/price-changes';
const rule = { kind: 'percent', percent: 5 } as const;

/** Bulk price changes, for administrators only. */
export const priceChanges: Access[] = [
  {
    call: 'POST /api/admin/price-changes',
    ...adminAlone,
    admin: 201,
    prepare: async () => ({ path: root, body: { selection: { kind: 'filter', q: 'nada' }, rule } }),
  },
  { call: 'GET /api/admin/price-changes', ...adminAlone, prepare: at(root) },
  { call: 'GET /api/admin/price-changes/:id', ...adminAlone, prepare: ofDraft('') },
  { call: 'GET /api/admin/price-changes/:id/lines', ...adminAlone, prepare: ofDraft('/lines') },
  {
    call: 'PUT /api/admin/price-changes/:id/ticks',
    ...adminAlone,
    prepare: ofDraft('/ticks', { all: 'beyond', ticked: true }),
  },
  {
    call: 'POST /api/admin/price-changes/:id/apply',
    ...adminAlone,
    admin: 202,
    prepare: ofDraft('/apply'),
  },
  {
    call: 'POST /api/admin/price-changes/:id/undo',
    ...adminAlone,
    admin: 202,
    prepare: async (shop) => {
      const { prices, id } = await givenDraft(shop);
      await prices.apply(id);
      return { path: `${root}/${id}/undo` };
    },
  },
  {
    call: 'POST /api/admin/price-changes/:id/cancel',
    ...adminAlone,
    admin: 204,
    prepare: ofDraft('/cancel'),
  },
];

function ofDraft(path: string, body?: object) {
  return async (shop: TestShop) => ({
    path: `${root}/${(await givenDraft(shop)).id}${path}`,
    ...(body && { body }),
  });
}

async function givenDraft(shop: TestShop) {
  const { _id } = await shop.givenProduct({ stock: 1 });
  const prices = priceSteps(shop, await shop.keptAdmin());
  const draft = await prices.draft({ selection: { kind: 'products', ids: [_id] }, rule });
  return { prices, id: draft._id };
}
