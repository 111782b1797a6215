import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReorderLine } from '#shared/schemas/reorder.ts';
import type { WaitedArticle } from '#shared/schemas/reports.ts';
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

test('a stranger confirms by a mail, gets one mail when the colour is back, and waits no more', async () => {
  const { somebody, givenSoldOut, ask, press, restock, pass, linksTo } = steps;
  const { product, variant, name } = await givenSoldOut();
  const email = somebody();
  const asked = await ask(variant, { email });
  expect([asked.status, asked.body]).toEqual([200, { email, isConfirmed: false }]);
  const { mail, confirm } = await linksTo(email);
  expect(mail?.subject).toBe(`¿Te avisamos cuando vuelva ${name} (Azul)?`);
  expect((await press('confirm', confirm)).status).toBe(204);
  expect((await press('confirm', confirm)).status).toBe(204);

  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(1);
  await restock(variant, 4);
  await pass();
  await pass();
  const mails = await shop.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([mail?.subject, `Volvió ${name} (Azul)`]);
  expect(mails[1]?.links).toContain(`${shop.url}/detalle/${product}?variante=${variant}`);
  expect(mails[1]?.text).toContain('$ 1.500');
  await restock(variant, 0);
  await restock(variant, 4);
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(2);
});

test('nobody who has not confirmed is told', async () => {
  const { somebody, givenSoldOut, ask, restock, pass } = steps;
  const { variant } = await givenSoldOut();
  const email = somebody();
  await ask(variant, { email });
  await restock(variant, 1);
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(1);
});

test('a customer with a proven e-mail needs one press, and can take it back', async () => {
  const { givenSoldOut, givenProven, ask, restock, pass, noticesOf, subjectsTo } = steps;
  const { variant, name } = await givenSoldOut();
  const ana = await givenProven();
  const { email } = ana.user;
  expect((await ask(variant, { as: ana })).body).toEqual({ email, isConfirmed: true });
  expect((await ask(variant, { as: ana })).body).toEqual({ email, isConfirmed: true });
  expect(await noticesOf(email)).toHaveLength(1);
  const path = `/stock-notices/${variant}`;
  expect((await shop.call('DELETE', path, { as: ana })).status).toBe(204);
  await restock(variant, 2);
  await pass();
  expect(await subjectsTo(email)).toEqual([]);
  await restock(variant, 0);
  await ask(variant, { as: ana });
  await restock(variant, 2);
  await pass();
  expect(await subjectsTo(email)).toEqual([`Volvió ${name} (Azul)`]);
});

test('one click in a mail ends all notices of its e-mail, and voids links to confirm', async () => {
  const { givenSoldOut, ask, press, restock, pass, linksTo, givenWaiting } = steps;
  const [one, other, third] = [await givenSoldOut(), await givenSoldOut(), await givenSoldOut()];
  const email = await givenWaiting(one.variant);
  await ask(other.variant, { email });
  await press('confirm', (await linksTo(email)).confirm);
  await ask(third.variant, { email });
  const { mail, confirm, unsubscribe } = await linksTo(email);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.*)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(address).toBe(`${shop.url}/api/stock-notices/unsubscribe/${unsubscribe}`);
  const left = () =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect([(await left()).status, (await left()).status]).toEqual([204, 204]);
  expect((await press('confirm', confirm)).body.code).toBe('link_expired');
  const before = (await shop.mailsTo(email)).length;
  for (const { variant } of [one, other, third]) await restock(variant, 1);
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(before);
  const seen = await fetch(address, { redirect: 'manual' });
  expect([seen.status, seen.headers.get('location')]).toEqual([302, `/aviso-de-stock/baja/${unsubscribe}`]);
});

test('what is sold out again before its mail leaves goes on waiting', async () => {
  const { givenSoldOut, restock, pass, givenWaiting } = steps;
  const { variant } = await givenSoldOut();
  const email = await givenWaiting(variant);
  await restock(variant, 1);
  await shop.shop.services.stockNotices.mailWhatIsBack();
  await restock(variant, 0);
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(1);
  await restock(variant, 1);
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(2);
});

test('nothing is said of a product that is hidden or deleted', async () => {
  const { givenSoldOut, restock, pass, givenWaiting } = steps;
  const [hidden, deleted] = [await givenSoldOut(), await givenSoldOut()];
  const emails = [await givenWaiting(hidden.variant), await givenWaiting(deleted.variant)];
  await restock(hidden.variant, 1);
  await restock(deleted.variant, 1);
  await shop.shop.services.stockNotices.mailWhatIsBack();
  await shop.db
    .updateTable('products')
    .set({ visibility: 'hidden' })
    .where('id', '=', hidden.product)
    .execute();
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('DELETE', `/products/${deleted.product}`, { as }));
  await pass();
  for (const email of emails) expect(await shop.mailsTo(email)).toHaveLength(1);
  await shop.db
    .updateTable('products')
    .set({ visibility: 'published' })
    .where('id', '=', hidden.product)
    .execute();
  await pass();
  expect(await shop.mailsTo(emails[0] ?? '')).toHaveLength(2);
});

test('units that an unpaid order gives back are told, too', async () => {
  const { pass, givenWaiting } = steps;
  const { variants } = await shop.givenProduct({ stock: 1 });
  const variant = variants[0]?._id ?? '';
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, { _id: variant });
  await shop.createOrder(buyer);
  const email = await givenWaiting(variant);
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(1);
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(0) })
    .where('user_id', '=', buyer.user._id)
    .execute();
  await shop.shop.services.orders.expireReservations();
  await pass();
  expect(await shop.mailsTo(email)).toHaveLength(2);
});

test('rounds at the same time, and a process that dies with its job, mail each once', async () => {
  const { givenSoldOut, restock, givenWaiting } = steps;
  const { variant } = await givenSoldOut();
  const emails = [await givenWaiting(variant), await givenWaiting(variant), await givenWaiting(variant)];
  await restock(variant, 1);
  const { stockNotices } = shop.shop.services;
  const queued = await Promise.all([1, 2, 3, 4].map(() => stockNotices.mailWhatIsBack()));
  expect(queued.reduce((sum, many) => sum + many, 0)).toBe(3);
  // As of a process that died after it took the jobs.
  await shop.db
    .updateTable('jobs')
    .set({ run_at: new Date(0), lease: crypto.randomUUID(), locked_until: new Date(0), attempts: 1 })
    .where('kind', '=', 'stock-notice')
    .execute();
  await Promise.all([shop.shop.services.jobs.drain('mails'), shop.shop.services.jobs.drain('mails')]);
  // First what is left, so that a job that failed says why.
  expect(
    await shop.db
      .selectFrom('jobs')
      .select(['id', 'attempts', 'last_error', 'run_at', 'locked_until'])
      .where('kind', '=', 'stock-notice')
      .execute(),
  ).toEqual([]);
  for (const email of emails) expect(await shop.mailsTo(email)).toHaveLength(2);
});

test('who decides what to buy sees how many confirmed notices wait for an article, and of nobody who', async () => {
  const { ask, givenSoldOut, givenWaiting, pass, restock, somebody } = steps;
  const { product, variant, name } = await givenSoldOut();
  await givenWaiting(variant);
  await givenWaiting(variant);
  await ask(variant, { email: somebody() });
  const as = await shop.keptAdmin();
  const read = async <Row>(path: string) => shop.expectOk(shop.call<Row[]>('GET', `/admin${path}`, { as }));
  const waited = async () =>
    (await read<WaitedArticle>('/reports/stock-notices')).find(({ subProduct }) => subProduct === variant);
  expect(await waited()).toEqual({
    subProduct: variant,
    product: { _id: product, name },
    color: 'Azul',
    stock: 0,
    waiting: 2,
    since: expect.any(String) as string,
  });
  expect(await read<WaitedArticle>(`/reports/stock-notices?product=${product}`)).toEqual([await waited()]);
  expect(await read<WaitedArticle>('/reports/stock-notices?product=no-existe')).toEqual([]);
  await shop.db.updateTable('products').set({ minimum_stock: 9 }).where('id', '=', product).execute();
  const line = (await read<ReorderLine>('/reorder')).find((one) => one.product._id === product);
  expect(line?.subProducts.map(({ waiting }) => waiting)).toEqual([2, 0]);
  await restock(variant, 1);
  await pass();
  await shop.shop.services.jobs.drain('mails');
  expect(await waited()).toBeUndefined();
});
