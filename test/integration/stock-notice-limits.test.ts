import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerFacts } from '#shared/schemas/customers.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { stockNoticesOf } from '#test/support/stock-notices.ts';

let shop: TestShop;
let steps: ReturnType<typeof stockNoticesOf>;

beforeAll(async () => {
  shop = await openTestShop();
  steps = stockNoticesOf(shop);
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
});

test('a customer whose e-mail is unproven, or who types another one, confirms by mail', async () => {
  const { somebody, givenSoldOut, givenProven, ask, subjectsTo } = steps;
  const { variant } = await givenSoldOut();
  const ana = await shop.givenCustomer();
  expect((await ask(variant, { as: ana })).body).toEqual({ email: ana.user.email, isConfirmed: false });
  expect(await subjectsTo(ana.user.email)).toHaveLength(1);
  const other = somebody();
  expect((await ask(variant, { as: await givenProven(), email: other })).body.isConfirmed).toBe(false);
});

test('an unproven account takes nobody’s notice back', async () => {
  const { givenSoldOut, ask, press, noticesOf, linksTo } = steps;
  const { variant } = await givenSoldOut();
  const ana = await shop.givenCustomer();
  await ask(variant, { as: ana });
  await press('confirm', (await linksTo(ana.user.email)).confirm);
  expect((await shop.call('DELETE', `/stock-notices/${variant}`, { as: ana })).status).toBe(204);
  expect(await noticesOf(ana.user.email)).toMatchObject([{ ended_at: null }]);
});

test('an e-mail that waits already gets the same answer, and a mail that says so', async () => {
  const { somebody, givenSoldOut, ask, noticesOf, linksTo, givenWaiting } = steps;
  const { variant } = await givenSoldOut();
  const email = await givenWaiting(variant);
  const again = await ask(variant, { email: email.toUpperCase() });
  const never = await ask(variant, { email: somebody() });
  expect([again.status, again.body.isConfirmed]).toEqual([never.status, never.body.isConfirmed]);
  const { mail, confirm } = await linksTo(email);
  expect([mail?.subject.startsWith('Ya te vamos a avisar'), confirm]).toEqual([true, '']);
  expect(await noticesOf(email)).toHaveLength(1);
});

test('what can be bought, is unknown or hidden, or has no e-mail is refused', async () => {
  const { somebody, givenSoldOut, ask, restock } = steps;
  const { product, variant } = await givenSoldOut();
  await restock(variant, 1);
  expect((await ask(variant, { email: somebody() })).body.code).toBe('in_stock');
  await restock(variant, 0);
  expect((await ask(variant)).body).toMatchObject({ code: 'invalid', errors: [{ path: 'email' }] });
  expect((await ask(variant, { email: 'ana' })).body).toMatchObject({ errors: [{ path: 'email' }] });
  expect((await ask('nada', { email: somebody() })).status).toBe(404);
  await shop.db.updateTable('products').set({ visibility: 'draft' }).where('id', '=', product).execute();
  expect((await ask(variant, { email: somebody() })).status).toBe(404);
});

test('three mails to an e-mail in 15 minutes that ask to confirm, whatever the product', async () => {
  const { somebody, givenSoldOut, ask } = steps;
  const email = somebody();
  for (let times = 0; times < 3; times++)
    expect((await ask((await givenSoldOut()).variant, { email })).status).toBe(200);
  const refused = await ask((await givenSoldOut()).variant, { email });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries']);
  expect(await shop.mailsTo(email)).toHaveLength(3);
});

test('only hashes of the secrets are stored', async () => {
  const { somebody, givenSoldOut, ask, linksTo } = steps;
  const { variant } = await givenSoldOut();
  const email = somebody();
  await ask(variant, { email });
  const { confirm, unsubscribe } = await linksTo(email);
  const stored = JSON.stringify([
    await shop.db.selectFrom('stock_notice_tokens').selectAll().execute(),
    await shop.db.selectFrom('stock_notices').selectAll().execute(),
    await shop.db.selectFrom('jobs').selectAll().execute(),
  ]);
  for (const token of [confirm, unsubscribe]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(token);
  }
});

test('a confirmation expires after seven days, a notice after 180; both are deleted', async () => {
  const { somebody, givenSoldOut, ask, press, noticesOf, linksTo, givenWaiting } = steps;
  const { variant } = await givenSoldOut();
  const [late, long] = [somebody(), await givenWaiting(variant)];
  await ask(variant, { email: late });
  const { confirm } = await linksTo(late);
  const asked = (email: string, days: number) =>
    shop.db
      .updateTable('stock_notices')
      .set({ asked_at: new Date(Date.now() - days * 86_400_000) })
      .where('email_key', '=', email)
      .execute();
  await asked(late, 8);
  await asked(long, 179);
  expect((await press('confirm', confirm)).body.code).toBe('link_expired');
  await shop.shop.services.stockNotices.forgetOld();
  expect([(await noticesOf(late)).length, (await noticesOf(long)).length]).toEqual([0, 1]);
  await asked(long, 181);
  await shop.shop.services.stockNotices.forgetOld();
  expect(await noticesOf(long)).toEqual([]);
});

test('what a customer waits for is on their page, until deleting their data deletes it', async () => {
  const { givenSoldOut, givenProven, ask, noticesOf } = steps;
  const { variant, name } = await givenSoldOut();
  const ana = await givenProven();
  await ask(variant, { as: ana });
  const as = await shop.keptAdmin();
  const { _id, email } = ana.user;
  const read = shop.call<CustomerFacts>('GET', `/admin/customers/${_id}`, { as });
  expect((await read).body.waitsFor).toEqual([{ subProduct: variant, name, color: 'Azul' }]);
  await shop.expectOk(shop.call('POST', `/admin/customers/${_id}/erase`, { as, body: { email } }));
  expect(await noticesOf(email)).toEqual([]);
});

test('without JavaScript the buttons of the links lead to a page', async () => {
  const { ask, givenSoldOut, linksTo, somebody } = steps;
  const email = somebody();
  await ask((await givenSoldOut()).variant, { email });
  const { confirm, unsubscribe } = await linksTo(email);
  const post = async (path: string) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const answer = await fetch(`${shop.url}/api/stock-notices/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept },
      body: new URLSearchParams(),
    });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await post(`confirm/${confirm}`)).toEqual([303, '/aviso-de-stock?paso=confirmado']);
  expect(await post(`unsubscribe/${unsubscribe}`)).toEqual([303, '/aviso-de-stock?paso=baja']);
  expect(await post('confirm/nada')).toEqual([303, '/aviso-de-stock?problema=link_expired']);
});
