import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '#shared/permissions.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { InvitationFacts, StaffMember } from '#shared/schemas/staff.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { givenInvitation, invitationTokens } from '#test/support/invitations.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const PASSWORD = 'goma blanda 33';

let shop: TestShop;
let owner: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.keptAdmin();
});

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
});

afterAll(() => shop.close());

type Refused = { code?: string; permissions?: Permission[] };

const list = (as = owner) => shop.expectOk(shop.call<StaffMember[]>('GET', '/admin/staff', { as }));
const invite = (as: Visitor, body: object) =>
  shop.call<StaffMember & Refused>('POST', '/admin/staff', { as, body });
const accept = (token: string, body: object = { password: PASSWORD }) =>
  shop.call<Visitor & Refused>('POST', `/user/invitations/${token}`, { body });
const change = (as: Visitor, id: string, permissions: string[], headers: Record<string, string> = {}) =>
  shop.call<StaffMember & Refused>('PUT', `/admin/staff/${id}`, { as, body: { permissions }, headers });
const remove = (as: Visitor, id: string) => shop.call<Refused>('DELETE', `/admin/staff/${id}`, { as });
const audited = (id: string) =>
  shop.expectOk(shop.call<AuditEntry[]>('GET', `/admin/audit?what=staff&q=${id}`, { as: owner }));

describe('an invitation', () => {
  test('of somebody without an account makes one when it is taken', async () => {
    const { member, email, token } = await givenInvitation(shop, {
      as: owner,
      permissions: ['stock', 'orders'],
    });
    expect(member).toMatchObject({ email, name: 'Juana', permissions: ['stock', 'orders'], pending: true });
    expect((await list()).find(({ _id }) => _id === member._id)).toMatchObject({
      pending: true,
      invitedUntil: expect.stringMatching(/^\d{4}-/) as unknown,
    });
    expect((await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).length).toBe(
      0,
    );

    const { body: facts } = await shop.call<InvitationFacts>('GET', `/user/invitations/${token}`);
    expect(facts).toEqual({
      email,
      name: 'Juana',
      lastName: '',
      permissions: ['stock', 'orders'],
      hasAccount: false,
    });

    const taken = await shop.expectOk(accept(token, { password: PASSWORD, lastName: 'Soria' }));
    expect(taken.user).toMatchObject({
      rol: 'admin',
      name: 'Juana',
      lastName: 'Soria',
      permissions: ['stock', 'orders'],
    });
    expect((await shop.call('GET', '/orders', { as: taken })).status).toBe(200);
    expect((await shop.call('GET', '/admin/staff', { as: taken })).status).toBe(403);
    expect((await shop.logIn(email, PASSWORD)).user._id).toBe(taken.user._id);
    expect(await list()).toContainEqual(
      expect.objectContaining({ _id: taken.user._id, pending: false, lastName: 'Soria', owner: false }),
    );
    expect((await audited(member._id)).map(({ action }) => action)).toEqual(['invited']);
    expect(await audited(taken.user._id)).toMatchObject([
      { action: 'invitation_accepted', label: email, after: { permissions: ['stock', 'orders'] } },
    ]);
  });

  test('of a customer makes an administrator of that account, and ends its sessions', async () => {
    const customer = await shop.givenCustomer();
    const { token, email } = await givenInvitation(shop, {
      as: owner,
      email: customer.user.email.toUpperCase(),
      permissions: ['reports'],
    });
    const { body: facts } = await shop.call<InvitationFacts>('GET', `/user/invitations/${token}`);
    expect(facts).toMatchObject({ hasAccount: true, name: 'Ana', lastName: 'Paz' });
    const taken = await shop.expectOk(accept(token));
    expect(taken.user).toMatchObject({
      _id: customer.user._id,
      cartId: customer.user.cartId,
      name: 'Ana',
      rol: 'admin',
    });
    expect((await shop.call('GET', '/user/profile', { as: customer })).status).toBe(401);
    expect((await shop.logIn(email, PASSWORD)).user.permissions).toEqual(['reports']);
  });

  test('is taken once, and not with a weak password', async () => {
    const { token } = await givenInvitation(shop, { as: owner, permissions: ['orders'] });
    expect(await accept(token, { password: 'contraseña' })).toMatchObject({
      status: 400,
      body: { code: 'weak_password' },
    });
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    expect((await shop.call('GET', `/user/invitations/${token}`)).status).toBe(400);
  });

  test('can be mailed again, changed and withdrawn while nobody has taken it', async () => {
    const { member, email, token } = await givenInvitation(shop, { as: owner, permissions: ['orders'] });
    const again = { email: email.toUpperCase(), name: 'Otra', permissions: ['orders'] };
    expect(await invite(owner, again)).toMatchObject({ status: 409, body: { code: 'already_staff' } });
    expect((await shop.call('POST', `/admin/staff/${member._id}/resend`, { as: owner })).status).toBe(204);
    const tokens = await invitationTokens(shop, email);
    expect(tokens).toHaveLength(2);
    await shop.expectOk(change(owner, member._id, ['sales', 'orders']));
    const { body: facts } = await shop.call<InvitationFacts>('GET', `/user/invitations/${tokens[1]}`);
    expect(facts.permissions).toEqual(['orders', 'sales']);
    expect((await remove(owner, member._id)).status).toBe(204);
    for (const one of [token, ...tokens]) expect((await accept(one)).status).toBe(400);
    expect((await audited(member._id)).map(({ action }) => action)).toEqual([
      'invitation_withdrawn',
      'permissions_changed',
      'invitation_resent',
      'invited',
    ]);
  });

  test('of somebody in the team is refused, and six mails to one address', async () => {
    const body = { name: 'Juana', permissions: ['orders'] };
    expect(await invite(owner, { ...body, email: ADMIN.email })).toMatchObject({
      status: 409,
      body: { code: 'already_staff' },
    });
    const { member } = await givenInvitation(shop, { as: owner, permissions: ['orders'] });
    const resend = async () =>
      (await shop.call('POST', `/admin/staff/${member._id}/resend`, { as: owner })).status;
    for (let mail = 2; mail <= 5; mail++) expect(await resend()).toBe(204);
    expect(await resend()).toBe(429);
  });

  test('says what is wrong with it at its fields', async () => {
    const { status, body } = await invite(owner, { email: 'juana', name: ' ', permissions: [] });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        { path: 'email' },
        { path: 'name' },
        { path: 'permissions', message: 'Elegí al menos un permiso.' },
      ],
    });
  });
});

describe('permissions', () => {
  test('are changed, and hold at the next call', async () => {
    const employee = await givenEmployee(shop, ['orders']);
    expect((await shop.call('GET', '/admin/audit', { as: employee })).status).toBe(403);
    const changed = await shop.expectOk(change(owner, employee.user._id, ['reports']));
    expect(changed.permissions).toEqual(['reports']);
    expect((await shop.call('GET', '/admin/audit', { as: employee })).status).toBe(200);
    expect((await shop.call('GET', '/orders', { as: employee })).status).toBe(403);
    expect(await audited(employee.user._id)).toMatchObject([
      {
        action: 'permissions_changed',
        before: { permissions: ['orders'] },
        after: { permissions: ['reports'] },
      },
    ]);
  });

  test('that somebody does not have they cannot give, but take away', async () => {
    const manager = await givenEmployee(shop, ['staff', 'orders']);
    const employee = await givenEmployee(shop, ['stock']);
    const missing = { status: 403, body: { code: 'permission_missing', permissions: ['refunds'] } };
    expect(await change(manager, employee.user._id, ['orders', 'refunds', 'stock'])).toMatchObject(missing);
    expect(await change(manager, manager.user._id, ['orders', 'refunds', 'staff'])).toMatchObject(missing);
    const body = { email: 'nueva@tintero.test', name: 'Eva', permissions: ['refunds'] };
    expect(await invite(manager, body)).toMatchObject(missing);
    expect((await change(manager, employee.user._id, ['orders', 'stock'])).status).toBe(200);
    expect((await change(manager, employee.user._id, ['orders'])).status).toBe(200);
  });

  test('that a colleague has changed meanwhile are not overwritten', async () => {
    const employee = await givenEmployee(shop, ['orders']);
    const path = `/admin/staff/${employee.user._id}`;
    const { headers } = await shop.call('GET', path, { as: owner });
    const seen = { 'if-match': headers.etag ?? '' };
    expect((await change(owner, employee.user._id, ['orders', 'stock'])).status).toBe(200);
    expect(await change(owner, employee.user._id, ['reports'], seen)).toMatchObject({
      status: 412,
      body: { code: 'edited_meanwhile', current: { permissions: ['stock', 'orders'] } },
    });
  });

  test('are saved although the person has used a session, or the mail has left, meanwhile', async () => {
    const employee = await givenEmployee(shop, ['staff', 'orders']);
    const { _id: id } = employee.user;
    await shop.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 6 * 60_000) })
      .where('user_id', '=', id)
      .execute();
    const knownBy = async (as: Visitor, of: string) => ({
      'if-match': (await shop.call('GET', `/admin/staff/${of}`, { as })).headers.etag ?? '',
    });
    expect((await change(employee, id, ['staff'], await knownBy(owner, id))).status).toBe(200);
    const { member: invited, email } = await givenInvitation(shop, { as: owner, permissions: ['orders'] });
    await shop.db.deleteFrom('staff_invitation_links').where('invitation_id', '=', invited._id).execute();
    const before = await knownBy(owner, invited._id);
    await shop.expectOk(shop.call('POST', `/admin/staff/${invited._id}/resend`, { as: owner }));
    await invitationTokens(shop, email);
    expect((await change(owner, invited._id, ['stock'], before)).status).toBe(200);
  });

  test('of the owner stay whole, and the owner stays', async () => {
    const id = owner.user._id;
    const refused = { status: 409, body: { code: 'owner_keeps_all' } };
    expect(await change(owner, id, ['staff'])).toMatchObject(refused);
    expect(await remove(owner, id)).toMatchObject(refused);
    expect((await change(owner, id, [...PERMISSIONS])).status).toBe(200);
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({
      owner: true,
      permissions: PERMISSIONS,
    });
  });
});

describe('somebody who is removed', () => {
  test('is a customer at once, and keeps the account', async () => {
    const employee = await givenEmployee(shop, ['orders']);
    await shop.db
      .insertInto('second_factors')
      .values({ user_id: employee.user._id, secret: new Uint8Array(20), confirmed_at: new Date() })
      .execute();
    expect((await remove(owner, employee.user._id)).status).toBe(204);
    expect((await shop.call('GET', '/orders', { as: employee })).status).toBe(401);
    const again = await shop.logIn(employee.user.email, 'papel glasé 48');
    expect(again.user).toMatchObject({ _id: employee.user._id, rol: 'user' });
    expect(again.user).not.toHaveProperty('permissions');
    expect((await shop.call('GET', '/orders', { as: again })).status).toBe(403);
    expect((await remove(owner, employee.user._id)).status).toBe(404);
    expect((await audited(employee.user._id)).map(({ action }) => action)).toEqual(['removed']);
  });
});
