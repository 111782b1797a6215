import { aPicture, formOf } from '#test/support/forms.ts';
import { type Access, all, anyone, at, everybody, ownerAlone } from './access-rows.ts';

/** Accounts, and what is sent by mail. */
export const account: Access[] = [
  {
    call: 'POST /api/user/signup',
    ...all(201),
    prepare: async () => async () => ({
      path: '/api/user/signup',
      body: {
        email: `${crypto.randomUUID()}@tintero.test`,
        password: 'plumín 0,5',
        name: 'Eva',
        lastName: 'Gil',
      },
    }),
  },
  {
    call: 'POST /api/user/login',
    ...everybody,
    prepare: async (shop) => {
      const credentials = { email: `${crypto.randomUUID()}@tintero.test`, password: 'plumín 0,5' };
      await shop.call('POST', '/user/signup', { body: { ...credentials, name: 'Eva', lastName: 'Gil' } });
      return { path: '/api/user/login', body: credentials };
    },
  },
  {
    call: 'POST /api/user/logout',
    visitor: 401,
    invalid: 401,
    owner: 204,
    other: 204,
    admin: 204,
    prepare: at('/api/user/logout'),
  },
  { call: 'GET /api/user/profile', ...anyone, prepare: at('/api/user/profile') },
  {
    call: 'PUT /api/user/update-user/:userId',
    ...ownerAlone,
    prepare: async (_shop, owner) => ({
      path: `/api/user/update-user/${owner.user._id}`,
      body: { name: 'Ana María' },
    }),
  },
  {
    call: 'POST /api/files/img-user/:userId',
    ...ownerAlone,
    prepare: async (_shop, owner) => ({
      path: `/api/files/img-user/${owner.user._id}`,
      ...formOf([['file-user', await aPicture()]]),
    }),
  },
  { call: 'GET /api/user/google', ...all(302), prepare: at('/api/user/google') },
  { call: 'GET /api/user/google/callback', ...all(302), prepare: at('/api/user/google/callback?code=a') },
  {
    call: 'POST /api/user/google/session',
    ...all(401),
    code: 'flow_not_yours',
    prepare: async () => ({ path: '/api/user/google/session', body: { token: 'x'.repeat(43) } }),
  },
  { call: 'GET /api/user/email-verification', ...anyone, prepare: at('/api/user/email-verification') },
  {
    call: 'POST /api/user/email-verification',
    visitor: 401,
    invalid: 401,
    owner: 204,
    other: 204,
    admin: 204,
    prepare: at('/api/user/email-verification'),
  },
  {
    call: 'POST /api/user/verify-email',
    ...all(400),
    code: 'link_expired',
    prepare: async () => ({ path: '/api/user/verify-email', body: { token: 'x'.repeat(43) } }),
  },
  {
    call: 'POST /api/user/request-password-reset',
    ...all(204),
    prepare: async () => async () => ({
      path: '/api/user/request-password-reset',
      body: { email: `${crypto.randomUUID()}@tintero.test` },
    }),
  },
  {
    call: 'POST /api/user/reset-password',
    ...all(400),
    code: 'link_expired',
    prepare: async () => ({
      path: '/api/user/reset-password',
      body: { token: 'x'.repeat(43), password: 'plumín 0,5' },
    }),
  },
];
