import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/db/index.ts';
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
