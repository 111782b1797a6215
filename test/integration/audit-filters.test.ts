import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry, AuditPerson } from '#shared/schemas/audit.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { aProduct } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.keptAdmin();
});

afterAll(() => shop.close());

const list = async (query: string) =>
  shop.expectOk(shop.call<AuditEntry[]>('GET', `/admin/audit?${query}`, { as: owner }));

async function makeProduct(as: Visitor): Promise<string> {
  const body = { ...aProduct(), subProducts: [{ color: 'Azul', stock: 1 }] };
  return (await shop.expectOk(shop.call<{ _id: string }>('POST', '/products', { as, body })))._id;
}

test('the audit of one person, of one thing, and of some days', async () => {
  const employee = await givenEmployee(shop, ['catalogue', 'prices', 'stock']);
  const [own, other] = [await makeProduct(employee), await makeProduct(owner)];
  expect((await list(`by=${employee.user._id}`)).map(({ thingId }) => thingId)).toEqual([own]);
  expect((await list(`thing=${other}`)).map(({ admin }) => admin?._id)).toEqual([owner.user._id]);

  // The last moment of the day before, and the first one of the day, in Buenos Aires.
  const move = (thing: string, at: string) =>
    shop.db
      .updateTable('audit_entries')
      .set({ at: new Date(at) })
      .where('thing_id', '=', thing)
      .execute();
  await move(own, '2026-03-11T02:59:59Z');
  await move(other, '2026-03-11T03:00:00Z');
  const within = async (query: string) => (await list(query)).map(({ thingId }) => thingId);
  expect(await within('since=2026-03-10&until=2026-03-10')).toEqual([own]);
  expect(await within('since=2026-03-11&until=2026-03-12')).toEqual([other]);
  expect(await within(`by=${employee.user._id}&since=2026-03-11`)).toEqual([]);
  expect(await within('by=nadie')).toEqual([]);
  expect((await shop.call('GET', '/admin/audit?since=ayer', { as: owner })).status).toBe(400);
});

test('everybody who has changed something is listed once', async () => {
  const employee = await givenEmployee(shop, ['catalogue', 'prices', 'stock']);
  await makeProduct(employee);
  await makeProduct(employee);
  const people = await shop.expectOk(shop.call<AuditPerson[]>('GET', '/admin/audit/people', { as: owner }));
  expect(people.filter(({ _id }) => _id === employee.user._id)).toEqual([
    { _id: employee.user._id, name: 'Ana Paz', email: employee.user.email },
  ]);
  expect(new Set(people.map(({ _id }) => _id)).size).toBe(people.length);
});
