import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/db/index.ts';
import type { Permission } from '#shared/permissions.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { givenInvitation } from '#test/support/invitations.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;

// The shop's own administrator leaves, so that only the people of a test have `staff`.
beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  await shop.db.updateTable('users').set({ rol: 'user', permissions: [] }).execute();
});

afterAll(() => shop.close());

const remove = async (as: Visitor, whom: Visitor) =>
  (await shop.call<{ code: string } | null>('DELETE', `/admin/staff/${whom.user._id}`, { as })).status;

async function managers() {
  const admins = await shop.db.selectFrom('users').select('permissions').where('rol', '=', 'admin').execute();
  return admins.filter(({ permissions }) => permissions.includes('staff'));
}

test('of two who remove each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db.updateTable('users').set({ rol: 'user', permissions: [] }).execute();
    const [one, other] = [await givenEmployee(shop, ['staff']), await givenEmployee(shop, ['staff'])];
    const statuses = await Promise.all([remove(one, other), remove(other, one)]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect([401, 403]).toContain(statuses.find((status) => status !== 204));
    expect(await managers()).toHaveLength(1);
  }
});

test('of two who leave at once, the last keeps the team', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db.updateTable('users').set({ rol: 'user', permissions: [] }).execute();
    const [one, other] = [await givenEmployee(shop, ['staff']), await givenEmployee(shop, ['staff'])];
    const statuses = await Promise.all([remove(one, one), remove(other, other)]);
    expect(statuses).toEqual(expect.arrayContaining([204, 409]));
    expect(await managers()).toHaveLength(1);
  }
});

test('an invitation does not count as the last who manages the team', async () => {
  const last = await givenEmployee(shop, ['staff']);
  const body = { email: 'nueva@tintero.test', name: 'Eva', permissions: ['staff'] };
  expect((await shop.call('POST', '/admin/staff', { as: last, body })).status).toBe(201);
  expect(await remove(last, last)).toBe(409);
});

test('an invitation that is taken at the same moment is not withdrawn in name only', async () => {
  const manager = await givenEmployee(shop, ['staff', 'orders']);
  const { user } = await shop.givenCustomer();
  const { member, token } = await givenInvitation(shop, {
    as: manager,
    email: user.email,
    permissions: ['orders'],
  });
  const body = { password: 'goma blanda 33' };
  const { taken, withdrawn } = await inTransaction(shop.db, async (holder) => {
    await holder.selectFrom('users').select('id').where('id', '=', user._id).forUpdate().execute();
    const taking = shop.call('POST', `/user/invitations/${token}`, { body });
    await untilLockWaits(shop.db);
    const withdrawing = shop.call<{ code: string }>('DELETE', `/admin/staff/${member._id}`, { as: manager });
    await untilLockWaits(shop.db, 2);
    return { taken: { answer: taking }, withdrawn: { answer: withdrawing } };
  });
  expect((await taken.answer).status).toBe(200);
  expect(await withdrawn.answer).toMatchObject({
    status: 409,
    body: { code: 'already_staff' },
  });
  const audit = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .where('thing_id', '=', member._id)
    .execute();
  expect(audit).toEqual([{ action: 'invited' }]);
});

test('no permission is lost for the whole shop', async () => {
  const whole = await givenEmployee(shop, ['prices', 'settings', 'staff']);
  const manager = await givenEmployee(shop, ['settings', 'staff']);
  const change = (as: Visitor, whom: Visitor, permissions: Permission[]) =>
    shop.call<{ code: string; detail: string }>('PUT', `/admin/staff/${whom.user._id}`, {
      as,
      body: { permissions },
    });
  const refused = { status: 409, body: { code: 'last_staff', permissions: ['prices'] } };
  const own = await change(whole, whole, ['staff']);
  expect(own).toMatchObject(refused);
  expect(own.body.detail).toContain('Precios');
  const path = `/admin/staff/${whole.user._id}`;
  expect(await shop.call('DELETE', path, { as: manager })).toMatchObject(refused);
  expect((await change(whole, whole, ['prices', 'staff'])).status).toBe(200);
  const second = await givenEmployee(shop, ['prices']);
  expect((await change(whole, whole, ['staff'])).status).toBe(200);
  expect(await remove(manager, second)).toBe(409);
});
