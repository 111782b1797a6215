import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('sessions').execute();
});

const AGENTS = {
  'Chrome en Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Safari en iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

const logInWith = (userAgent: string) =>
  shop.expectOk(
    shop.call<Visitor>('POST', '/user/login', { body: ADMIN, headers: { 'user-agent': userAgent } }),
  );

const sessionsOf = (as: Visitor) => shop.expectOk(shop.call<UserSession[]>('GET', '/user/sessions', { as }));

const statusOf = async (as: Visitor) => (await shop.call('GET', '/user/profile', { as })).status;

test('lists the user’s sessions and marks the present one', async () => {
  const desk = await logInWith(AGENTS['Chrome en Windows']);
  const phone = await logInWith(AGENTS['Safari en iPhone']);
  const customer = await shop.givenCustomer();
  const seen = await sessionsOf(desk);
  expect(new Map(seen.map(({ device, current }) => [device, current]))).toEqual(
    new Map([
      ['Chrome en Windows', true],
      ['Safari en iPhone', false],
    ]),
  );
  for (const { since, lastUsed } of seen)
    expect(Date.now() - Math.min(Date.parse(since), Date.parse(lastUsed))).toBeLessThan(60_000);
  expect(JSON.stringify(seen)).not.toContain(phone.token);
  expect(await statusOf(customer)).toBe(200);
});

test('a User-Agent that is missing or far too long', async () => {
  await logInWith('x'.repeat(5000));
  const silent = await logInWith('');
  expect((await sessionsOf(silent)).map(({ device }) => device)).toEqual([
    'Dispositivo desconocido',
    'Dispositivo desconocido',
  ]);
});

test('the last use is accurate to five minutes and extends the session', async () => {
  const desk = await logInWith('');
  const used = async () => (await sessionsOf(desk))[0]?.lastUsed ?? '';
  const first = await used();
  expect(await used()).toBe(first);
  const sixMinutesAgo = new Date(Date.now() - 360_000);
  await shop.db
    .updateTable('sessions')
    .set({ last_used_at: sixMinutesAgo, expires_at: new Date(sixMinutesAgo.getTime() + 30 * 86_400_000) })
    .execute();
  await statusOf(desk);
  expect(Date.now() - Date.parse(await used())).toBeLessThan(60_000);
});

test('ending one signs out that device only', async () => {
  const desk = await logInWith(AGENTS['Chrome en Windows']);
  const phone = await logInWith(AGENTS['Safari en iPhone']);
  const theirs = (await sessionsOf(desk)).find(({ current }) => !current);
  const end = () => shop.call('DELETE', `/user/sessions/${theirs?._id}`, { as: desk });
  expect((await end()).status).toBe(204);
  expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 401]);
  expect(await end()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const audited = shop.call<object[]>('GET', '/admin/audit?what=session', { as: desk });
  expect((await shop.expectOk(audited))[0]).toMatchObject({ action: 'ended', label: 'Safari en iPhone' });
});

test('ends all others at once', async () => {
  const others = [await logInWith(''), await logInWith(''), await logInWith('')];
  const desk = await logInWith(AGENTS['Chrome en Windows']);
  const customer = await shop.givenCustomer();
  expect((await shop.call('DELETE', '/user/sessions', { as: desk })).status).toBe(204);
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401]);
  expect([await statusOf(desk), await statusOf(customer)]).toEqual([200, 200]);
});

test('nobody can end another user’s', async () => {
  const desk = await logInWith('');
  const customer = await shop.givenCustomer();
  const { id } = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', customer.user._id)
    .executeTakeFirstOrThrow();
  for (const sessionId of [id, crypto.randomUUID(), 'x'])
    expect((await shop.call('DELETE', `/user/sessions/${sessionId}`, { as: desk })).status).toBe(404);
  expect(await statusOf(customer)).toBe(200);
});
