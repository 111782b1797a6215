import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenEmployee } from '#test/support/employees.ts';
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
