import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, all, at } from './access-rows.ts';

const somebody = () => `${crypto.randomUUID()}@tintero.test`;
const NOBODYS = 'x'.repeat(43);

/** Newsletter and withdrawals, which need no account. */
export const customerRights: Access[] = [
  {
    call: 'POST /api/newsletter',
    ...all(204),
    prepare: async () => async () => ({ path: '/api/newsletter', body: { email: somebody() } }),
  },
  {
    call: 'POST /api/newsletter/confirm/:token',
    ...all(400),
    code: 'link_expired',
    prepare: at(`/api/newsletter/confirm/${NOBODYS}`),
  },
  {
    call: 'POST /api/newsletter/unsubscribe/:token',
    ...all(400),
    code: 'link_expired',
    prepare: at(`/api/newsletter/unsubscribe/${NOBODYS}`),
  },
  {
    call: 'GET /api/newsletter/unsubscribe/:token',
    ...all(302),
    prepare: at(`/api/newsletter/unsubscribe/${NOBODYS}`),
  },
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
];

async function givenWithdrawal(shop: TestShop): Promise<string> {
  const email = somebody();
  await shop.call('POST', '/withdrawals', { body: { email } });
  const [made] = await shop.expectOk(
    shop.call<Array<{ _id: string }>>('GET', `/withdrawals?q=${email}`, { as: await shop.admin() }),
  );
  return made?._id ?? '';
}
