import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const DAY = 86_400_000;

const profile = (as: Visitor) => shop.call<{ selectedUserInfo: object }>('GET', '/user/profile', { as });

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const sessionOf = ({ token }: Visitor) =>
  shop.db.selectFrom('sessions').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst();

async function expiresIn(visitor: Visitor, milliseconds: number) {
  const expires_at = new Date(Date.now() + milliseconds);
  await shop.db
    .updateTable('sessions')
    .set({ expires_at })
    .where('token_hash', '=', hashOf(visitor.token))
    .execute();
}

test('the profile is the signed-in user’s', async () => {
  const ana = await shop.givenCustomer();
  expect(await profile(ana)).toMatchObject({ status: 200, body: { selectedUserInfo: ana.user } });
});

test('only hashes of tokens are stored: no row of any table contains one', async () => {
  const ana = await shop.givenCustomer({ address: false });
  expect(await sessionOf(ana)).toMatchObject({ user_id: ana.user._id });
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db);
  const shapes = [ana.token, Buffer.from(ana.token).toString('hex')];
  for (const { name } of tables.rows) {
    for (const shape of shapes) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} r where r::text like ${`%${shape}%`}`.execute(shop.db);
      expect(rows, name).toEqual([]);
    }
  }
});

test('every login begins a session of its own', async () => {
  const ana = await shop.givenCustomer({ address: false });
  const phone = await shop.logIn(ana.user.email, 'papel glasé 48');
  expect(phone.token).not.toBe(ana.token);
  await shop.expectOk(shop.call('POST', '/user/logout', { as: ana }));
  expect((await profile(ana)).status).toBe(401);
  expect((await profile(phone)).status).toBe(200);
});

test('a logout revokes the token and answers 204, with any body or none', async () => {
  for (const body of [undefined, {}, { token: 'otro' }]) {
    const ana = await shop.givenCustomer({ address: false });
    expect(await shop.call('POST', '/user/logout', { as: ana, body })).toMatchObject({
      status: 204,
      body: null,
    });
    expect(await sessionOf(ana)).toBeUndefined();
    expect((await shop.call('POST', '/user/logout', { as: ana })).status).toBe(401);
  }
});

test('a logout with an empty body of any type, as browsers send it', async () => {
  for (const type of ['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
    const { token } = await shop.givenCustomer({ address: false });
    const answer = await fetch(`${shop.url}/api/user/logout`, {
      method: 'POST',
      body: '',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(204);
  }
});

test('a session lasts 30 days from its last use', async () => {
  const ana = await shop.givenCustomer({ address: false });
  const first = await sessionOf(ana);
  expect(Number(first?.expires_at) - Date.now()).toBeGreaterThan(30 * DAY - 60_000);
  await expiresIn(ana, 2 * DAY);
  expect((await profile(ana)).status).toBe(200);
  expect(Number((await sessionOf(ana))?.expires_at) - Date.now()).toBeGreaterThan(30 * DAY - 60_000);
});

test('an expired session is refused, and later deleted', async () => {
  const ana = await shop.givenCustomer({ address: false });
  const eva = await shop.givenCustomer({ address: false });
  await expiresIn(ana, -1000);
  const { status, body } = await profile(ana);
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'unauthenticated' });
  await shop.shop.services.accounts.forgetOld();
  expect(await sessionOf(ana)).toBeUndefined();
  expect(await sessionOf(eva)).toBeDefined();
});

test('the scheme is read in any case; other schemes and tokens in the address are ignored', async () => {
  const { token } = await shop.givenCustomer({ address: false });
  const ask = async (authorization: string, query = '') =>
    (await shop.shop.app.inject({ url: `/api/user/profile${query}`, headers: { authorization } })).statusCode;
  expect(await ask(`bearer ${token}`)).toBe(200);
  expect(await ask(`BEARER ${token}`)).toBe(200);
  for (const header of [
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer  ${token}`,
  ])
    expect(await ask(header)).toBe(401);
  expect(await ask('', `?token=${token}`)).toBe(401);
});

test('a change of role applies at once, to existing sessions too', async () => {
  const ana = await shop.givenCustomer({ address: false });
  expect((await shop.call('GET', '/orders', { as: ana })).status).toBe(403);
  const become = (role: { rol: 'user' | 'admin'; permissions: Permission[] }) =>
    shop.db.updateTable('users').set(role).where('id', '=', ana.user._id).execute();
  await become({ rol: 'admin', permissions: ['orders'] });
  expect((await shop.call('GET', '/orders', { as: ana })).status).toBe(200);
  await become({ rol: 'user', permissions: [] });
  expect((await shop.call('GET', '/orders', { as: ana })).status).toBe(403);
});
