import type { UserSession } from '#shared/schemas/sessions.ts';
import { ADMIN } from '#test/support/shop.ts';
import { type Access, adminAlone, all, at } from './access-rows.ts';

/** An administrator's second factor and sessions. */
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
  { call: 'POST /api/user/second-factor', ...adminAlone, admin: 201, prepare: at('/api/user/second-factor') },
  {
    call: 'POST /api/user/second-factor/confirm',
    ...adminAlone,
    admin: 400,
    code: { admin: 'wrong_code' },
    prepare: async (shop) => {
      await shop.expectOk(shop.call('POST', '/user/second-factor', { as: await shop.admin() }));
      return { path: '/api/user/second-factor/confirm', body: { code: 'no es un código' } };
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
  { call: 'GET /api/user/sessions', ...adminAlone, prepare: at('/api/user/sessions') },
  { call: 'DELETE /api/user/sessions', ...adminAlone, admin: 204, prepare: at('/api/user/sessions') },
  {
    call: 'DELETE /api/user/sessions/:sessionId',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => {
      const asked = shop.call<UserSession[]>('GET', '/user/sessions', { as: await shop.admin() });
      const own = (await shop.expectOk(asked)).find(({ current }) => current);
      return { path: `/api/user/sessions/${own?._id}` };
    },
  },
];
