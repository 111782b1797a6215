import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function post(path: string, { as, key, body }: { as: Visitor; key: string; body: object }) {
  return shop.call('POST', path, { as, body, headers: { 'idempotency-key': key } });
}

test('of a long answer only the status and the id are kept', async () => {
  const subProducts = Array.from({ length: 60 }, (_, n) => ({ color: `Color ${n}`, stock: 1 }));
  const sent = { as: await shop.admin(), key: randomUUID(), body: { ...aProduct(), subProducts } };
  const first = await shop.expectOk(
    shop.call<{ _id: string }>('POST', '/products', {
      as: sent.as,
      body: sent.body,
      headers: { 'idempotency-key': sent.key },
    }),
  );
  expect(await post('/products', sent)).toMatchObject({ status: 201, body: { _id: first._id } });
  expect((await post('/products', sent)).body).toEqual({ _id: first._id });
});

test('a user has a thousand keys a day; used ones still answer', async () => {
  const ana = await shop.givenCustomer();
  const idSubProduct = (await shop.givenProduct({ stock: 9 })).variants[0]?._id ?? '';
  const path = (of: Visitor) => `/carts/add-subproducts/${of.user.cartId}`;
  const sent = { as: ana, key: randomUUID(), body: { idSubProduct, quantity: 2 } };
  const first = await post(path(ana), sent);
  await sql`
    insert into idempotency_keys (user_id, route, key, request_hash, status)
    select ${ana.user._id}, 'POST /', n::text, '', 200 from generate_series(2, 1000) as n`.execute(shop.db);
  const refused = await post(path(ana), { ...sent, key: randomUUID() });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_keys', retryAfter: 3_600 } });
  expect((await post(path(ana), sent)).body).toEqual(first.body);
  const eva = await shop.givenCustomer();
  expect((await post(path(eva), { ...sent, as: eva })).status).toBe(200);
});
