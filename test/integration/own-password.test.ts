import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { lastResetToken } from '#test/support/reset-link.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const OLD = 'papel glasé 48';
const NEW = 'cartulina verde 7';

let shop: TestShop;
let ana: Visitor;

beforeAll(async () => {
  shop = await openTestShop({ env: { SESSION_DAYS: '90', ADMIN_IDLE_HOURS: '12' } });
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
  ana = await shop.givenCustomer({ address: false });
});

const change = (body: object, as = ana) => shop.call('POST', '/user/change-password', { as, body });
const statusOf = async (as: Visitor) => (await shop.call('GET', '/user/profile', { as })).status;
const sessionsOf = (as: Visitor) => shop.expectOk(shop.call<UserSession[]>('GET', '/user/sessions', { as }));

describe('changing the password while signed in', () => {
  test('needs the present one, ends the other sessions and sends a mail', async () => {
    const phone = await shop.logIn(ana.user.email, OLD);
    expect((await change({ password: OLD, newPassword: NEW })).status).toBe(204);
    expect([await statusOf(ana), await statusOf(phone)]).toEqual([200, 401]);
    await shop.logIn(ana.user.email, NEW);
    const old = { body: { email: ana.user.email, password: OLD } };
    expect((await shop.call('POST', '/user/login', old)).status).toBe(401);
    const subjects = (await shop.mailsTo(ana.user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Cambiaste tu contraseña en Tintero');
  });

  test('a wrong or missing one changes nothing, and ten wrong ones are the limit', async () => {
    const phone = await shop.logIn(ana.user.email, OLD);
    for (const password of ['mal', '', undefined])
      expect(await change({ password, newPassword: NEW })).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', errors: [{ path: 'password' }] },
      });
    for (let tries = 3; tries < 10; tries++) await change({ password: 'mal', newPassword: NEW });
    expect((await change({ password: OLD, newPassword: NEW })).status).toBe(429);
    expect(await statusOf(phone)).toBe(200);
    await shop.logIn(ana.user.email, OLD);
  });

  test('a weak new one is refused at its field', async () => {
    for (const newPassword of ['corta', 'tintero123', ana.user.email])
      expect(await change({ password: OLD, newPassword })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'newPassword' }] },
      });
    await shop.logIn(ana.user.email, OLD);
  });

  test('voids earlier mailed links to choose one', async () => {
    const { email } = ana.user;
    await shop.expectOk(shop.call('POST', '/user/request-password-reset', { body: { email } }));
    const token = await lastResetToken(shop, email);
    await change({ password: OLD, newPassword: NEW });
    const body = { token, password: 'otra cartulina 8' };
    expect(await shop.call('POST', '/user/reset-password', { body })).toMatchObject({
      status: 400,
      body: { code: 'link_expired' },
    });
  });
});

describe('sessions', () => {
  const older = (as: Visitor, change: { created?: string; used?: string }) =>
    sql`update sessions set
      created_at = created_at - ${change.created ?? '0'}::interval,
      last_used_at = last_used_at - ${change.used ?? '0'}::interval
      where user_id = ${as.user._id}`.execute(shop.db);

  test('customers see and end their own, which is not audited', async () => {
    const phone = await shop.logIn(ana.user.email, OLD);
    const own = await sessionsOf(ana);
    expect(own).toHaveLength(2);
    const other = own.find(({ current }) => !current);
    expect((await shop.call('DELETE', `/user/sessions/${other?._id}`, { as: ana })).status).toBe(204);
    expect([await statusOf(ana), await statusOf(phone)]).toEqual([200, 401]);
    const eva = await shop.givenCustomer({ address: false });
    const hers = (await sessionsOf(eva))[0];
    expect((await shop.call('DELETE', `/user/sessions/${hers?._id}`, { as: ana })).status).toBe(404);
    const audited = shop.call<object[]>('GET', '/admin/audit?what=session', { as: await shop.admin() });
    expect(await shop.expectOk(audited)).toEqual([]);
  });

  test('a customer’s lasts ninety days at most, even if it is used', async () => {
    await older(ana, { created: '89 days' });
    expect(await statusOf(ana)).toBe(200);
    const { expires_at } = await shop.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', ana.user._id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - Date.now()).toBeLessThan(2 * 86_400_000);
    // An hour more than needed, because the shop measures the database's clock with an error of milliseconds.
    await older(ana, { created: '25 hours' });
    expect(await statusOf(ana)).toBe(401);
  });

  test('an administrator’s ends after twelve hours without use; a customer’s does not', async () => {
    const admin = await shop.admin();
    await older(admin, { used: '11 hours' });
    expect(await statusOf(admin)).toBe(200);
    await older(admin, { used: '13 hours' });
    expect(await statusOf(admin)).toBe(401);
    await older(ana, { used: '13 hours' });
    expect(await statusOf(ana)).toBe(200);
  });

  test('an administrator ends all of another user’s by e-mail, which is audited', async () => {
    const admin = await shop.admin();
    const phone = await shop.logIn(ana.user.email, OLD);
    const end = (email: string) => shop.call('POST', '/admin/end-sessions', { as: admin, body: { email } });
    expect(await end(ana.user.email.toUpperCase())).toMatchObject({ status: 200, body: { ended: 2 } });
    expect([await statusOf(ana), await statusOf(phone), await statusOf(admin)]).toEqual([401, 401, 200]);
    expect((await end('nadie@tintero.test')).status).toBe(404);
    const audited = shop.call<object[]>('GET', '/admin/audit?action=sessions_ended', { as: admin });
    expect((await shop.expectOk(audited))[0]).toMatchObject({ label: ana.user.email, what: 'user' });
    await end(admin.user.email);
    expect(await statusOf(admin)).toBe(200);
  });
});
