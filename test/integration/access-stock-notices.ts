import { type Access, all, anyone, at } from './access-rows.ts';

const NOBODYS = 'x'.repeat(43);

/** Notices of stock, which need no account. */
export const stockNotices: Access[] = [
  {
    call: 'POST /api/stock-notices',
    ...all(200),
    prepare: async (shop) => {
      const { variants } = await shop.givenProduct({ stock: 0 });
      return async () => ({
        path: '/api/stock-notices',
        body: { subProduct: variants[0]?._id, email: `${crypto.randomUUID()}@tintero.test` },
      });
    },
  },
  {
    call: 'DELETE /api/stock-notices/:subProduct',
    ...anyone,
    owner: 204,
    other: 204,
    admin: 204,
    prepare: at(`/api/stock-notices/${crypto.randomUUID()}`),
  },
  {
    call: 'POST /api/stock-notices/confirm/:token',
    ...all(400),
    code: 'link_expired',
    prepare: at(`/api/stock-notices/confirm/${NOBODYS}`),
  },
  {
    call: 'POST /api/stock-notices/unsubscribe/:token',
    ...all(400),
    code: 'link_expired',
    prepare: at(`/api/stock-notices/unsubscribe/${NOBODYS}`),
  },
  {
    call: 'GET /api/stock-notices/unsubscribe/:token',
    ...all(302),
    prepare: at(`/api/stock-notices/unsubscribe/${NOBODYS}`),
  },
];
