import type { UserSession } from '#shared/schemas/sessions.ts';
import { ADMIN } from '#test/support/shop.ts';
import { type Access, adminAlone, all, anyone, at } from './access-rows.ts';

const anyoneWithout = { visitor: 401, invalid: 401, owner: 204, other: 204, admin: 204 };

/** Second factor, passwords and sessions. */
export const security: Access[] = [
  {
    call: 'POST /api/user/login/second-factor',
    ...all(401),
    code: 'challenge_expired',
    prepare: async () => ({
      path: '/api/user/login/second-factor',
      body: { challenge: 'x'.repeat(43), code: '123456' },
    }),
  },
  { call: 'GET /api/user/second-factor', ...adminAlone, prepare: at('/api/user/second-factor') },
  {
    call: 'POST /api/user/second-factor',
    ...adminAlone,
    admin: 201,
    prepare: async () => ({ path: '/api/user/second-factor', body: { password: ADMIN.password } }),
  },
  {
    call: 'POST /api/user/second-factor/confirm',
    ...adminAlone,
    admin: 400,
    code: { admin: 'wrong_code' },
    prepare: async (shop) => {
      const { password } = ADMIN;
      const as = await shop.admin();
      await shop.expectOk(shop.call('POST', '/user/second-factor', { as, body: { password } }));
      return { path: '/api/user/second-factor/confirm', body: { code: 'no es un código', password } };
    },
  },
  {
    call: 'POST /api/user/second-factor/recovery-codes',
    ...adminAlone,
    admin: 409,
    code: { admin: 'second_factor_off' },
    prepare: async () => ({
      path: '/api/user/second-factor/recovery-codes',
      body: { password: ADMIN.password },
    }),
  },
  {
    call: 'POST /api/user/second-factor/turn-off',
    ...adminAlone,
    admin: 409,
    code: { admin: 'second_factor_off' },
    prepare: async () => ({ path: '/api/user/second-factor/turn-off', body: { password: ADMIN.password } }),
  },
  { call: 'GET /api/user/sessions', ...anyone, prepare: at('/api/user/sessions') },
  { call: 'DELETE /api/user/sessions', ...anyoneWithout, prepare: at('/api/user/sessions') },
  {
    call: 'POST /api/user/change-password',
    visitor: 401,
    invalid: 401,
    owner: 400,
    other: 400,
    admin: 400,
    code: { owner: 'invalid', other: 'invalid', admin: 'invalid' },
    prepare: async () => ({ path: '/api/user/change-password', body: { newPassword: 'corta' } }),
  },
  {
    call: 'POST /api/admin/end-sessions',
    ...adminAlone,
    prepare: async (_shop, owner) => ({ path: '/api/admin/end-sessions', body: { email: owner.user.email } }),
  },
  {
    call: 'DELETE /api/user/sessions/:sessionId',
    visitor: 401,
    invalid: 401,
    owner: 404,
    other: 404,
    admin: 204,
    code: { owner: 'not_found', other: 'not_found' },
    prepare: async (shop) => {
      const asked = shop.call<UserSession[]>('GET', '/user/sessions', { as: await shop.admin() });
      const own = (await shop.expectOk(asked)).find(({ current }) => current);
      return { path: `/api/user/sessions/${own?._id}` };
    },
  },
];
