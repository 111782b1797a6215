import { type Access, all, at } from './access-rows.ts';

const NOBODYS = 'x'.repeat(43);

/** The newsletter, which needs no account. */
export const newsletter: Access[] = [
  {
    call: 'POST /api/newsletter',
    ...all(204),
    prepare: async () => async () => ({
      path: '/api/newsletter',
      body: { email: `${crypto.randomUUID()}@tintero.test` },
    }),
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
];
