import type { Reception } from '#shared/schemas/stock.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

/** The stock's ledger, corrections and receptions, for administrators only. */
export const stock: Access[] = [
  {
    call: 'GET /api/admin/stock-movements',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/stock-movements?subProduct=${await givenVariant(shop)}`,
    }),
  },
  {
    call: 'POST /api/admin/stock-corrections',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/admin/stock-corrections',
      body: { subProduct: await givenVariant(shop), change: 1, reason: 'found' },
    }),
  },
  {
    call: 'POST /api/admin/receptions',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/admin/receptions',
      body: { lines: [{ subProduct: await givenVariant(shop), quantity: 1 }] },
    }),
  },
  { call: 'GET /api/admin/receptions', ...adminAlone, prepare: at('/api/admin/receptions') },
  { call: 'GET /api/admin/receptions/:id', ...adminAlone, prepare: ofReception('') },
  { call: 'POST /api/admin/receptions/:id/undo', ...adminAlone, prepare: ofReception('/undo') },
];

function ofReception(path: string) {
  return async (shop: TestShop) => {
    const body = { lines: [{ subProduct: await givenVariant(shop), quantity: 1 }] };
    const received = shop.call<Reception>('POST', '/admin/receptions', { as: await shop.admin(), body });
    return { path: `/api/admin/receptions/${(await shop.expectOk(received))._id}${path}` };
  };
}

async function givenVariant(shop: TestShop): Promise<string> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  return variants[0]?._id ?? '';
}
