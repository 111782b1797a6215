import { givenEmployee } from '#test/support/employees.ts';
import { givenInvitation } from '#test/support/invitations.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, all, at } from './access-rows.ts';

const NOBODYS = 'x'.repeat(43);
const root = '/api/admin/staff';

const ofEmployee = (body?: object) => async (shop: TestShop) => {
  const { user } = await givenEmployee(shop, ['orders']);
  return { path: `${root}/${user._id}`, ...(body && { body }) };
};

/** The people of the administration, and invitations to it. */
export const staff: Access[] = [
  { call: 'GET /api/admin/staff', ...adminAlone, prepare: at(root) },
  { call: 'GET /api/admin/staff/managers', ...adminAlone, prepare: at(`${root}/managers`) },
  {
    call: 'POST /api/admin/staff',
    ...adminAlone,
    admin: 201,
    prepare: async () => ({
      path: root,
      body: { email: `${crypto.randomUUID()}@tintero.test`, name: 'Juana', permissions: ['orders'] },
    }),
  },
  { call: 'GET /api/admin/staff/:id', ...adminAlone, prepare: ofEmployee() },
  { call: 'PUT /api/admin/staff/:id', ...adminAlone, prepare: ofEmployee({ permissions: ['stock'] }) },
  { call: 'DELETE /api/admin/staff/:id', ...adminAlone, admin: 204, prepare: ofEmployee() },
  {
    call: 'POST /api/admin/staff/:id/resend',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => {
      const { member } = await givenInvitation(shop, { as: await shop.keptAdmin(), permissions: ['orders'] });
      return { path: `${root}/${member._id}/resend` };
    },
  },
  {
    call: 'GET /api/user/invitations/:token',
    ...all(400),
    code: 'link_expired',
    prepare: at(`/api/user/invitations/${NOBODYS}`),
  },
  {
    call: 'POST /api/user/invitations/:token',
    ...all(400),
    code: 'link_expired',
    prepare: async () => ({ path: `/api/user/invitations/${NOBODYS}`, body: { password: 'plumín 0,5' } }),
  },
];
