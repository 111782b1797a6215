import type { OpenTill, TillReport } from '#shared/schemas/till.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

/** The till, for administrators only. One is open at a time, so each row makes its own. */
export const till: Access[] = [
  { call: 'GET /api/admin/till', ...adminAlone, prepare: at('/api/admin/till') },
  { call: 'GET /api/admin/tills', ...adminAlone, prepare: at('/api/admin/tills') },
  {
    call: 'POST /api/admin/tills',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => {
      await closeOpenTill(shop);
      return { path: '/api/admin/tills', body: { opening: 100 } };
    },
  },
  { call: 'GET /api/admin/tills/:id', ...adminAlone, prepare: ofTill('') },
  {
    call: 'POST /api/admin/tills/:id/entries',
    ...adminAlone,
    admin: 201,
    prepare: ofTill('/entries', { kind: 'in', amount: 5, reason: 'Cambio' }),
  },
  { call: 'POST /api/admin/tills/:id/close', ...adminAlone, prepare: ofTill('/close', { counted: 100 }) },
  {
    call: 'GET /api/admin/tills/:id/movements',
    ...adminAlone,
    prepare: async (shop) => {
      const id = await givenTill(shop);
      await closeOpenTill(shop);
      return { path: `/api/admin/tills/${id}/movements` };
    },
  },
  { call: 'GET /api/admin/tills/:id/report', ...adminAlone, prepare: ofTill('/report') },
];

function ofTill(path: string, body?: object) {
  return async (shop: TestShop) => ({
    path: `/api/admin/tills/${await givenTill(shop)}${path}`,
    ...(body && { body }),
  });
}

async function givenTill(shop: TestShop): Promise<string> {
  await closeOpenTill(shop);
  const as = await shop.keptAdmin();
  const opened = shop.call<TillReport>('POST', '/admin/tills', { as, body: { opening: 100 } });
  return (await shop.expectOk(opened))._id;
}

async function closeOpenTill(shop: TestShop): Promise<void> {
  const as = await shop.keptAdmin();
  const { till } = await shop.expectOk(shop.call<OpenTill>('GET', '/admin/till', { as }));
  if (!till) return;
  await shop.expectOk(shop.call('POST', `/admin/tills/${till._id}/close`, { as, body: { counted: 0 } }));
}
