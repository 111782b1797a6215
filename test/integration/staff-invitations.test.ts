import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { InvitationFacts, StaffMember } from '#shared/schemas/staff.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { givenInvitation } from '#test/support/invitations.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.keptAdmin();
});
afterAll(() => shop.close());

type Refused = { code?: string; permissions?: Permission[] };

const list = () => shop.expectOk(shop.call<StaffMember[]>('GET', '/admin/staff', { as: owner }));
const accept = (token: string) =>
  shop.call<Visitor & Refused>('POST', `/user/invitations/${token}`, {
    body: { password: 'goma blanda 33' },
  });
const change = (as: Visitor, id: string, permissions: string[]) =>
  shop.call<StaffMember & Refused>('PUT', `/admin/staff/${id}`, { as, body: { permissions } });
const remove = (as: Visitor, id: string) => shop.call<Refused>('DELETE', `/admin/staff/${id}`, { as });
const audited = (id: string) =>
  shop.expectOk(shop.call<AuditEntry[]>('GET', `/admin/audit?what=staff&q=${id}`, { as: owner }));

describe('an invitation is worth what its sender has', () => {
  const invitedBy = async (as: Visitor, permissions: Permission[]) =>
    givenInvitation(shop, { as, permissions });

  test('so it goes when they leave the team', async () => {
    const manager = await givenEmployee(shop, ['staff', 'orders']);
    const { member, token } = await invitedBy(manager, ['staff', 'orders']);
    expect((await remove(owner, manager.user._id)).status).toBe(204);
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    expect((await list()).map(({ _id }) => _id)).not.toContain(member._id);
    expect((await audited(member._id)).map(({ action }) => action)).toEqual([
      'invitation_withdrawn',
      'invited',
    ]);
  });

  test('gives what they still have when it is taken, and nothing is no invitation', async () => {
    const manager = await givenEmployee(shop, ['staff', 'orders', 'prices']);
    const some = await invitedBy(manager, ['orders', 'prices']);
    const none = await invitedBy(manager, ['prices']);
    await shop.expectOk(change(owner, manager.user._id, ['staff', 'orders']));
    const { body: facts } = await shop.call<InvitationFacts>('GET', `/user/invitations/${some.token}`);
    expect(facts.permissions).toEqual(['orders']);
    expect((await shop.expectOk(accept(some.token))).user.permissions).toEqual(['orders']);
    expect((await shop.call('GET', `/user/invitations/${none.token}`)).status).toBe(400);
    expect(await accept(none.token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
  });

  test('and who adds to it or mails it again needs all of it, and answers for it', async () => {
    const first = await givenEmployee(shop, ['staff', 'orders', 'prices']);
    const other = await givenEmployee(shop, ['staff', 'orders', 'stock']);
    const { member, token } = await invitedBy(first, ['orders', 'prices']);
    const refused = { status: 403, body: { code: 'permission_missing', permissions: ['prices'] } };
    expect(await shop.call('POST', `/admin/staff/${member._id}/resend`, { as: other })).toMatchObject(
      refused,
    );
    expect(await change(other, member._id, ['orders', 'prices', 'stock'])).toMatchObject(refused);
    expect((await change(other, member._id, ['orders'])).status).toBe(200);
    expect((await change(other, member._id, ['orders', 'stock'])).status).toBe(200);
    expect((await remove(owner, first.user._id)).status).toBe(204);
    expect((await shop.expectOk(accept(token))).user.permissions).toEqual(['stock', 'orders']);
  });
});
