import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import type { SharedList } from '#shared/schemas/shared-lists.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const LINE = { text: '1 goma', quantity: 1, outcome: 'not_sold', offers: [], pick: null, state: 'open' };

const read = (from: string) => shop.call('POST', '/lists/read', { body: { text: '1 goma' }, from });

test('an address that sends many lists at once is told to wait, others are not', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => read('203.0.113.60')));
  const refused = answers.find(({ status }) => status === 429);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(refused).toMatchObject({ body: { code: 'too_many_requests' } });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read('203.0.113.61')).status).toBe(200);
});

test('an address that opens shared lists without end is told to wait', async () => {
  const { id } = await shop.expectOk(
    shop.call<SharedList>('POST', '/lists/shared', { body: { lines: [LINE] } }),
  );
  const open = () => shop.call('GET', `/lists/shared/${id}`, { from: '203.0.113.62' });
  const statuses = (await Promise.all(Array.from({ length: 50 }, open))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('who edits published lists has a budget of their own, and leaves that of families alone', async () => {
  const admin = await shop.keptAdmin();
  const body = { school: 'Escuela 1', grade: '1.er grado', year: 2027, lines: [{ text: '1 goma' }] };
  const { _id } = await shop.expectOk(
    shop.call<AdminPublishedList>('POST', '/admin/lists', { as: admin, body }),
  );
  const from = '203.0.113.63';
  const open = () => shop.call('GET', `/admin/lists/${_id}`, { as: admin, from });
  const statuses = (await Promise.all(Array.from({ length: 40 }, open))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await read(from)).status).toBe(200);
});
