import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminEndpointName, adminEndpoints } from '#shared/api/admin-endpoints.ts';
import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { methodOf, templateOf } from '#shared/api/endpoint-path.ts';
import { PERMISSIONS, type Permission } from '#shared/permissions.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let employee: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  employee = await shop.givenCustomer();
});

afterAll(() => shop.close());

const names = Object.keys(adminEndpoints) as AdminEndpointName[];
const calls = names.map((name) => {
  const endpoint: Endpoint = contract[name];
  return { name, needs: endpoint.needs ?? [], depends: endpoint.needsDepend === true };
});

/** Asks about things that do not exist: only whether it is refused for want of a permission counts. */
async function ask(name: AdminEndpointName, permissions: readonly Permission[]) {
  await shop.db
    .updateTable('users')
    .set({ rol: 'admin', permissions: [...permissions] })
    .where('id', '=', employee.user._id)
    .execute();
  const address = adminEndpoints[name];
  const answer = await shop.shop.app.inject({
    method: methodOf(address) as 'GET',
    url: `/api${templateOf(address).replaceAll(/:\w+/g, crypto.randomUUID())}`,
    headers: { authorization: `Bearer ${employee.token}` },
  });
  return { status: answer.statusCode, body: answer.statusCode === 403 ? answer.json<object>() : null };
}

const without = (left: readonly Permission[]) => PERMISSIONS.filter((one) => !left.includes(one));

describe.each(calls)('$name', ({ name, needs, depends }) => {
  test(`is open with ${needs.join(', ') || 'no permission'}`, async () => {
    const { status } = await ask(name, needs);
    expect(status).not.toBe(403);
    expect(status).toBeLessThan(500);
  });

  test.runIf(needs.length > 0)('is refused without, and names what is missing', async () => {
    const wants = depends ? [needs] : needs.map((one) => [one]);
    for (const permissions of wants) {
      const refused = { status: 403, code: 'permission_missing', permissions };
      expect(await ask(name, without(permissions))).toEqual({
        status: 403,
        body: expect.objectContaining(refused) as unknown,
      });
    }
  });
});

test('the description says what each call needs', async () => {
  const { body } = await shop.shop.app.inject({ url: '/api/openapi.json' });
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Record<string, unknown>>> };
  for (const { name, needs } of calls) {
    const path = templateOf(adminEndpoints[name]).replaceAll(/:(\w+)/g, '{$1}');
    const described = paths[`/api${path}`]?.[methodOf(adminEndpoints[name]).toLowerCase()];
    expect(described?.['x-permission'], name).toEqual(needs);
  }
});

test('signing in and the profile tell an administrator what they may do, and a customer nothing', async () => {
  const customer = await shop.givenCustomer();
  expect(customer.user).not.toHaveProperty('permissions');
  const admin = await shop.admin();
  expect(admin.user.permissions).toEqual(PERMISSIONS);
  const { body } = await shop.call('GET', '/user/profile', { as: admin });
  expect(body).toMatchObject({ selectedUserInfo: { permissions: PERMISSIONS } });
});
