import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const OLD = 'papel glasé 48';
const NEW = 'cartulina verde 7';

let shop: TestShop;
let ana: Visitor;
let email: string;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
  ana = await shop.givenCustomer();
  email = ana.user.email;
});

const post = (path: string, body?: unknown, as?: Visitor) =>
  shop.call<{ code: string }>('POST', path, { body, as });
const askForReset = (address: string) => post('/user/request-password-reset', { email: address });
const reset = (token: string, password = NEW) => post('/user/reset-password', { token, password });

/** The secrets of the mailed links, oldest first. */
async function mailedTokens(kind: 'verificar-email' | 'nueva-contrasena'): Promise<string[]> {
  const mails = await shop.mailsTo(email);
  return mails
    .flatMap(({ links }) => links)
    .flatMap((link) => new RegExp(`^${shop.url}/${kind}/([\\w-]{43})$`).exec(link)?.[1] ?? []);
}

async function lastToken(kind: 'verificar-email' | 'nueva-contrasena'): Promise<string> {
  return (await mailedTokens(kind)).at(-1) ?? '';
}

async function isVerified(): Promise<boolean> {
  const answer = await shop.call<{ verified: boolean }>('GET', '/user/email-verification', { as: ana });
  return answer.body.verified;
}

test('a mail to an unproven address has no name in it, which might be an advertisement', async () => {
  const name = 'GANASTE un viaje https://malo.test';
  email = `victima-${Date.now()}@tintero.test`;
  const body = { email, password: OLD, name, lastName: name };
  await shop.expectOk(shop.call('POST', '/user/signup', { body }));
  await askForReset(email);
  const mails = await shop.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(2);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/GANASTE|malo\.test/);

  await post('/user/verify-email', { token: await lastToken('verificar-email') });
  await askForReset(email);
  const named = (await shop.mailsTo(email)).filter((mail) => JSON.stringify(mail).includes(name));
  expect(named).toHaveLength(1);
});

test('a password made of the account’s data is refused, and the link stays valid', async () => {
  await askForReset(email);
  const token = await lastToken('nueva-contrasena');
  for (const weak of ['tintero123', email, 'contraseña'])
    expect(await reset(token, weak)).toMatchObject({ status: 400, body: { code: 'weak_password' } });
  expect((await reset(token)).status).toBe(204);
});

describe('verifying an e-mail', () => {
  test('the sign-up sends a link; the account works before it is used', async () => {
    expect(await isVerified()).toBe(false);
    const [mail] = await shop.mailsTo(email);
    expect(mail?.subject).toBe('Verificá tu e-mail en Tintero');
    expect((await post('/user/verify-email', { token: await lastToken('verificar-email') })).status).toBe(
      204,
    );
    expect(await isVerified()).toBe(true);
  });

  test('pressing the button twice is fine', async () => {
    const token = await lastToken('verificar-email');
    await post('/user/verify-email', { token });
    expect((await post('/user/verify-email', { token })).status).toBe(204);
  });

  test('another link on request, five in 15 minutes, none once it is verified', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await post('/user/email-verification', undefined, ana)).status).toBe(204);
    }
    const sixth = await post('/user/email-verification', undefined, ana);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries']);
    const tokens = await mailedTokens('verificar-email');
    expect(new Set(tokens).size).toBe(6);
    // The first mail's link works as well as the last one's.
    await post('/user/verify-email', { token: tokens[0] });
    await shop.db.deleteFrom('throttles').execute();
    await post('/user/email-verification', undefined, ana);
    expect(await mailedTokens('verificar-email')).toHaveLength(6);
  });

  test('the link expires after three days', async () => {
    const token = await lastToken('verificar-email');
    await shop.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .execute();
    expect((await post('/user/verify-email', { token })).body.code).toBe('link_expired');
    expect(await isVerified()).toBe(false);
    await shop.shop.services.accounts.forgetOld();
    expect(await shop.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  });

  test('a link for a new password verifies nothing, and the other way round', async () => {
    await askForReset(email);
    const [verify, choose] = [await lastToken('verificar-email'), await lastToken('nueva-contrasena')];
    expect((await post('/user/verify-email', { token: choose })).body.code).toBe('link_expired');
    expect((await reset(verify)).body.code).toBe('link_expired');
  });
});

describe('choosing a new password', () => {
  test('the link sets it once, ends every session and verifies the e-mail', async () => {
    const phone = await shop.logIn(email, OLD);
    await askForReset(email.toUpperCase());
    const token = await lastToken('nueva-contrasena');
    expect((await reset(token)).status).toBe(204);
    for (const session of [ana, phone]) {
      expect((await shop.call('GET', '/user/profile', { as: session })).status).toBe(401);
    }
    expect((await post('/user/login', { email, password: OLD })).status).toBe(401);
    ana = await shop.logIn(email, NEW);
    expect(await isVerified()).toBe(true);
    expect((await reset(token, 'otra más 123')).body.code).toBe('link_expired');
    await shop.logIn(email, NEW);
  });

  test('ten simultaneous uses succeed once', async () => {
    await askForReset(email);
    const token = await lastToken('nueva-contrasena');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(token, `cartulina ${n} verde`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ body }) => body?.code === 'link_expired')).toHaveLength(9);
  });

  test('using one link voids the others', async () => {
    await askForReset(email);
    await askForReset(email);
    const [first = '', second = ''] = await mailedTokens('nueva-contrasena');
    expect((await reset(first)).status).toBe(204);
    expect((await reset(second)).body.code).toBe('link_expired');
  });

  test('the link expires after an hour', async () => {
    await askForReset(email);
    const token = await lastToken('nueva-contrasena');
    await shop.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .execute();
    expect((await reset(token)).body.code).toBe('link_expired');
    await shop.logIn(email, OLD);
  });

  test('a password that is too short or too common does not use the link up', async () => {
    await askForReset(email);
    const token = await lastToken('nueva-contrasena');
    expect((await reset(token, 'corta')).body.code).toBe('invalid');
    expect((await reset(token, 'password1')).body.code).toBe('common_password');
    expect((await reset(token)).status).toBe(204);
  });

  test('an e-mail without an account gets the same answer, the same row and no mail', async () => {
    const unknown = `nadie-${email}`;
    await shop.mailsTo(email);
    // Not over HTTP, since the job would run right after the answer.
    await shop.shop.services.accounts.requestPasswordReset(unknown, '127.0.0.9');
    await shop.shop.services.accounts.requestPasswordReset(email, '127.0.0.9');
    const jobs = await shop.db.selectFrom('jobs').select('payload').orderBy('id').execute();
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { purpose: 'reset_password', email: unknown },
      { purpose: 'reset_password', email },
    ]);
    expect((await askForReset(unknown)).status).toBe(204);
    expect(await shop.mailsTo(unknown)).toEqual([]);
  });

  test('five mails to an e-mail, with or without account, and thirty from an address', async () => {
    for (const address of [email, `nadie-${email}`]) {
      for (let n = 0; n < 5; n++) expect((await askForReset(address)).status).toBe(204);
      const sixth = await askForReset(address);
      expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries']);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (let n = 0; n < 20; n++) expect((await askForReset(`${n}-${email}`)).status).toBe(204);
    expect((await askForReset(`otra-${email}`)).status).toBe(429);
  });

  test('a new password resets the count of wrong ones', async () => {
    for (let n = 0; n < 10; n++) await post('/user/login', { email, password: 'no me acuerdo' });
    expect((await post('/user/login', { email, password: OLD })).status).toBe(429);
    await askForReset(email);
    await reset(await lastToken('nueva-contrasena'));
    await shop.logIn(email, NEW);
  });

  test('only hashes of the links’ secrets are stored', async () => {
    await askForReset(email);
    const token = await lastToken('nueva-contrasena');
    const kept = await shop.db.selectFrom('one_time_tokens').selectAll().execute();
    const jobs = await shop.db.selectFrom('jobs').selectAll().execute();
    const bytes = kept.map((row) => Buffer.from(row.token_hash).toString('base64url'));
    expect(JSON.stringify([kept, jobs, bytes])).not.toContain(token);
  });
});
