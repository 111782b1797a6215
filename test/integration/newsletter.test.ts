import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
});

let made = 0;
const somebody = () => `Lectora${++made}@tintero.test`;

const subscribe = (email: unknown, headers = {}) =>
  shop.call<{ code: string; errors: object[] }>('POST', '/newsletter', { body: { email }, headers });
const press = (step: 'confirm' | 'unsubscribe', token: string) =>
  shop.call<{ code: string }>('POST', `/newsletter/${step}/${token}`);
const rowOf = (email: string) =>
  shop.db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();

/** The links in the newest mail to an address. */
async function linksTo(email: string) {
  const mail = (await shop.mailsTo(email)).at(-1);
  const token = (page: string) =>
    mail?.links
      .find((link) => link.startsWith(`${shop.url}/boletin/${page}/`))
      ?.split('/')
      .at(-1) ?? '';
  return { mail, confirm: token('confirmar'), unsubscribe: token('baja') };
}

test('only the mailed link subscribes', async () => {
  const email = somebody();
  expect((await subscribe(email)).status).toBe(204);
  expect(await rowOf(email)).toMatchObject({ email, confirmed_at: null, unsubscribed_at: null });
  const { mail, confirm } = await linksTo(email);
  expect(mail?.subject).toBe('Confirmá que querés las novedades de Tintero');
  expect((await press('confirm', confirm)).status).toBe(204);
  expect(await rowOf(email)).toMatchObject({ confirmed_at: expect.any(Date) as Date, unsubscribed_at: null });
});

test('pressing it twice is fine', async () => {
  const email = somebody();
  await subscribe(email);
  const { confirm } = await linksTo(email);
  await press('confirm', confirm);
  const once = await rowOf(email);
  expect((await press('confirm', confirm)).status).toBe(204);
  expect(await rowOf(email)).toEqual(once);
});

test('the link to unsubscribe needs no confirmation, works any number of times and voids earlier links', async () => {
  const email = somebody();
  await subscribe(email);
  const { confirm, unsubscribe } = await linksTo(email);
  await press('confirm', confirm);
  for (let times = 0; times < 2; times++) expect((await press('unsubscribe', unsubscribe)).status).toBe(204);
  expect((await rowOf(email))?.unsubscribed_at).toBeInstanceOf(Date);
  const { status, body } = await press('confirm', confirm);
  expect(status).toBe(400);
  expect(body.code).toBe('link_expired');
  expect((await rowOf(email))?.unsubscribed_at).toBeInstanceOf(Date);
});

test('one can subscribe again by a new link', async () => {
  const email = somebody();
  await subscribe(email);
  await press('unsubscribe', (await linksTo(email)).unsubscribe);
  await subscribe(email.toUpperCase());
  const { mail, confirm } = await linksTo(email);
  expect(mail?.subject).toContain('Confirmá');
  await press('confirm', confirm);
  expect(await rowOf(email)).toMatchObject({ confirmed_at: expect.any(Date) as Date, unsubscribed_at: null });
});

test('a subscribed address gets the same answer, and a mail that says so', async () => {
  const email = somebody();
  await subscribe(email);
  await press('confirm', (await linksTo(email)).confirm);
  const before = await rowOf(email);
  const again = await subscribe(email);
  const never = await subscribe(somebody());
  expect([again.status, again.body]).toEqual([never.status, never.body]);
  const { mail, unsubscribe } = await linksTo(email);
  expect(mail?.subject).toBe('Ya recibís las novedades de Tintero');
  expect(mail?.text).not.toContain('/boletin/confirmar/');
  expect(unsubscribe).not.toBe('');
  expect(await rowOf(email)).toMatchObject({ confirmed_at: before?.confirmed_at, unsubscribed_at: null });
});

test('only hashes of the secrets are stored', async () => {
  const email = somebody();
  await subscribe(email);
  const { confirm, unsubscribe } = await linksTo(email);
  for (const token of [confirm, unsubscribe]) expect(token).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify([
    await shop.db.selectFrom('newsletter_tokens').selectAll().execute(),
    await shop.db.selectFrom('newsletter_subscriptions').selectAll().execute(),
    await shop.db.selectFrom('jobs').selectAll().execute(),
  ]);
  for (const token of [confirm, unsubscribe]) expect(stored).not.toContain(token);
});

test('a secret is valid for its purpose only, and only exactly', async () => {
  const email = somebody();
  await subscribe(email);
  const { confirm, unsubscribe } = await linksTo(email);
  expect((await press('confirm', unsubscribe)).status).toBe(400);
  expect((await press('unsubscribe', confirm)).status).toBe(400);
  expect((await press('confirm', `${confirm.slice(0, -1)}!`)).status).toBe(400);
  expect((await rowOf(email))?.confirmed_at).toBeNull();
});

test('a confirmation expires after seven days, and the request is deleted', async () => {
  const email = somebody();
  await subscribe(email);
  const { confirm } = await linksTo(email);
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await shop.db
    .updateTable('newsletter_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('purpose', '=', 'confirm')
    .execute();
  await shop.db
    .updateTable('newsletter_subscriptions')
    .set({ requested_at: longAgo })
    .where('email_key', '=', email.toLowerCase())
    .execute();
  expect((await press('confirm', confirm)).body.code).toBe('link_expired');
  await shop.shop.services.newsletter.forgetOldRequests();
  expect(await rowOf(email)).toBeUndefined();
  expect(
    await shop.db.selectFrom('newsletter_tokens').selectAll().where('purpose', '=', 'confirm').execute(),
  ).toEqual([]);
});

test('the mail program’s own button (RFC 8058): one POST, as either kind of form, without a redirect', async () => {
  const email = somebody();
  await subscribe(email);
  const { mail } = await linksTo(email);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.*)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(address).toMatch(new RegExp(`^${shop.url}/api/newsletter/unsubscribe/[\\w-]{43}$`));
  const plain = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(plain.status).toBe(204);
  const { headers, body } = formOf([['List-Unsubscribe', 'One-Click']]);
  const parts = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new Uint8Array(body),
  });
  expect(parts.status).toBe(204);
  const seen = await fetch(address, { redirect: 'manual' });
  expect([seen.status, seen.headers.get('location')]).toEqual([
    302,
    `/boletin/baja/${address.split('/').at(-1)}`,
  ]);
  expect((await rowOf(email))?.unsubscribed_at).toBeInstanceOf(Date);
});

test.each(['', 'ana', 'ana@tintero', null, 5, ['a@b.ar'], `${'x'.repeat(250)}@a.ar`])(
  '%j is no e-mail',
  async (email) => {
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'email' }] });
  },
);

test('three mails to an e-mail in 15 minutes, then 429 with Retry-After, whether or not it is subscribed', async () => {
  const email = somebody();
  for (let times = 0; times < 3; times++) expect((await subscribe(email)).status).toBe(204);
  const refused = await subscribe(email.toUpperCase());
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(await shop.mailsTo(email)).toHaveLength(3);
});

test('simultaneous requests for one e-mail leave one row', async () => {
  const email = somebody();
  const answers = await Promise.all([1, 2, 3].map(() => subscribe(email)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const rows = await shop.db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .execute();
  expect(rows).toHaveLength(1);
});

/** Sends a form as a browser without JavaScript does. */
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    body: new URLSearchParams(fields),
  });

test('a plain form is answered with a page', async () => {
  const email = somebody();
  const asked = await post('/newsletter', { email });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/boletin?paso=pedido']);
  const { confirm, unsubscribe } = await linksTo(email);
  const confirmed = await post(`/newsletter/confirm/${confirm}`, {});
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/boletin?paso=confirmado']);
  const left = await post(`/newsletter/unsubscribe/${unsubscribe}`, {});
  expect([left.status, left.headers.get('location')]).toEqual([303, '/boletin?paso=baja']);
  const refused = await post('/newsletter', { email: 'ana' });
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/boletin?problema=invalid']);
  const expired = await post('/newsletter/confirm/nada', {});
  expect([expired.status, expired.headers.get('location')]).toEqual([303, '/boletin?problema=link_expired']);
});
