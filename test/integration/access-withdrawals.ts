import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, all, at } from './access-rows.ts';

const somebody = () => `${crypto.randomUUID()}@tintero.test`;

/** Withdrawals: requested by anybody without an account, settled by administrators. */
export const withdrawals: Access[] = [
  {
    call: 'POST /api/withdrawals',
    ...all(201),
    prepare: async () => async () => ({ path: '/api/withdrawals', body: { email: somebody() } }),
  },
  { call: 'GET /api/withdrawals', ...adminAlone, prepare: at('/api/withdrawals?state=pendiente') },
  {
    call: 'PUT /api/withdrawals/:id/state/:state',
    ...adminAlone,
    prepare: async (shop) => ({ path: `/api/withdrawals/${await givenWithdrawal(shop)}/state/resuelto` }),
  },
  {
    call: 'POST /api/admin/withdrawals/:id/accept',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/withdrawals/${await givenWithdrawal(shop)}/accept`,
      body: {},
    }),
  },
  {
    call: 'POST /api/admin/withdrawals/:id/refuse',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/withdrawals/${await givenWithdrawal(shop)}/refuse`,
      body: { reason: 'Pasaron los diez días' },
    }),
  },
];

async function givenWithdrawal(shop: TestShop): Promise<string> {
  const email = somebody();
  await shop.call('POST', '/withdrawals', { body: { email } });
  const [made] = await shop.expectOk(
    shop.call<Array<{ _id: string }>>('GET', `/withdrawals?q=${email}`, { as: await shop.keptAdmin() }),
  );
  return made?._id ?? '';
}
