import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashedKey } from '#server/db/index.ts';
import { forgetOldIdempotencyKeys } from '#server/http/idempotency.ts';
import { aPicture, aProduct, type FormPart, formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let ana: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

beforeEach(async () => {
  ana = await shop.givenCustomer();
});

type Sent = { as?: Visitor; key: string; body: string | Buffer | object; headers?: Record<string, string> };

/** The status and text of the answer. */
async function post(path: string, { as, key, body, headers }: Sent) {
  const answer = await shop.shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), 'idempotency-key': key, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
}

const cartPath = (of: Visitor) => `/carts/add-subproducts/${of.user.cartId}`;

async function givenVariant(stock = 9): Promise<string> {
  return (await shop.givenProduct({ stock })).variants[0]?._id ?? '';
}

const quantitiesOf = async (of: Visitor) => {
  const { body } = await shop.call<{ products: Array<{ quantity: number }> }>(
    'GET',
    `/carts/${of.user.cartId}`,
    { as: of },
  );
  return body.products.map(({ quantity }) => quantity);
};

test('the same key and body get the first success again, byte for byte, without a second effect', async () => {
  const idSubProduct = await givenVariant();
  const sent = { as: ana, key: 'una vez', body: { idSubProduct, quantity: 2 } };
  expect((await post(cartPath(ana), sent)).status).toBe(400);
  const key = randomUUID();
  const first = await post(cartPath(ana), { ...sent, key });
  await post(cartPath(ana), { ...sent, key: randomUUID(), body: { idSubProduct, quantity: 7 } });
  const again = await post(cartPath(ana), { ...sent, key });
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await quantitiesOf(ana)).toEqual([7]);
});

test('equivalent bodies are the same: order of fields, numeric text, unknown fields', async () => {
  const idSubProduct = await givenVariant();
  const key = randomUUID();
  const first = await post(cartPath(ana), { as: ana, key, body: { idSubProduct, quantity: 2 } });
  for (const body of [
    { quantity: '2', idSubProduct },
    { x: 1, idSubProduct, quantity: 2 },
  ])
    expect(await post(cartPath(ana), { as: ana, key, body })).toEqual(first);
});

test('another body is 422 and has no effect', async () => {
  const idSubProduct = await givenVariant();
  const key = randomUUID();
  await post(cartPath(ana), { as: ana, key, body: { idSubProduct, quantity: 2 } });
  const other = await post(cartPath(ana), { as: ana, key, body: { idSubProduct, quantity: 3 } });
  expect(other.status).toBe(422);
  expect(JSON.parse(other.text)).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await quantitiesOf(ana)).toEqual([2]);
});

test('twenty at once make one product, and all get the same answer', async () => {
  const body = { ...aProduct(), name: `Una sola ${randomUUID()}` };
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/products', { as: admin, key, body })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const made = await shop.call<unknown[]>('GET', `/products?q=${encodeURIComponent(body.name)}`);
  expect(made.body).toHaveLength(1);
});

test('twenty at once make one order, which reserves its units once', async () => {
  const idSubProduct = await givenVariant(5);
  await shop.putInCart(ana, { _id: idSubProduct }, 2);
  const path = `/payments/create-order/${ana.user.cartId}/${ana.user._id}`;
  const sent = { as: ana, key: randomUUID(), body: { typeOfShipment: 'retira', priceShipment: 0 } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, sent)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', ana.user._id)
    .execute();
  expect(orders).toHaveLength(1);
  expect(await shop.readStock({ _id: idSubProduct })).toBe(3);
});

test('a form is the same with another boundary, and different with another picture', async () => {
  const parts = async (color: string): Promise<FormPart[]> => [
    ['name', 'Con foto'],
    ['description', 'Una.'],
    ['price', '10'],
    ['category', 'Fotos'],
    ['brand', 'Fotos'],
    ['subProducts[0][color]', 'Rojo'],
    ['subProducts[0][stock]', '1'],
    ['subProducts[0][imgFiles]', await aPicture({ color })],
  ];
  const key = randomUUID();
  const red = await parts('red');
  const answers = await Promise.all(
    ['a-a-a', 'b-b-b', 'c-c-c'].map((boundary) =>
      post('/products', { as: admin, key, ...formOf(red, boundary) }),
    ),
  );
  expect(answers[0]?.status).toBe(201);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const blue = await post('/products', { as: admin, key, ...formOf(await parts('blue')) });
  expect(blue.status).toBe(422);
  const list = await shop.call<unknown[]>('GET', '/products?q=con+foto');
  expect(list.body).toHaveLength(1);
});

test('failures are not kept: the request can be tried again with its key', async () => {
  const idSubProduct = await givenVariant(1);
  const sent = { as: ana, key: randomUUID(), body: { idSubProduct, quantity: 4 } };
  expect((await post(cartPath(ana), sent)).status).toBe(409);
  await shop.expectOk(shop.call('PUT', `/subproducts/${idSubProduct}`, { as: admin, body: { stock: 4 } }));
  expect((await post(cartPath(ana), sent)).status).toBe(200);
});

test('a key belongs to its user and route', async () => {
  const idSubProduct = await givenVariant();
  const eva = await shop.givenCustomer();
  const key = randomUUID();
  for (const one of [ana, eva]) {
    const quantity = one === ana ? 2 : 3;
    const { status } = await post(cartPath(one), { as: one, key, body: { idSubProduct, quantity } });
    expect(status).toBe(200);
  }
  expect([await quantitiesOf(ana), await quantitiesOf(eva)]).toEqual([[2], [3]]);
  const path = `/payments/create-order/${ana.user.cartId}/${ana.user._id}`;
  const order = await post(path, { as: ana, key, body: { typeOfShipment: 'retira', priceShipment: 0 } });
  expect(order.status).toBe(201);
  // The key gives no access: the session is checked first.
  expect((await post(cartPath(ana), { as: eva, key, body: { idSubProduct, quantity: 2 } })).status).toBe(403);
});

test('a sign-up happens once, and its stored hash does not help to guess the password', async () => {
  const body = {
    email: `${randomUUID()}@tintero.test`,
    password: 'papel glasé 48',
    name: 'Eva',
    lastName: 'Gil',
  };
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => post('/user/signup', { key, body })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await post('/user/signup', { key, body: { ...body, password: 'otra clave 9' } })).status).toBe(422);
  const kept = await shop.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', hashedKey(key))
    .executeTakeFirstOrThrow();
  const content = JSON.stringify(body);
  for (const guessed of [createHash('sha256'), createHmac('sha256', kept.key), createHmac('sha256', '')])
    expect(Buffer.from(kept.request_hash).equals(guessed.update(content).digest())).toBe(false);
  expect(JSON.stringify(kept)).not.toContain(key);
  expect(kept.response).not.toContain(body.password);
});

test('a sign-in is never kept: each gets its own token', async () => {
  const body = { email: ana.user.email, password: 'papel glasé 48' };
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => post('/user/login', { key, body })));
  const tokens = answers.map(({ text }) => (JSON.parse(text) as Visitor).token);
  expect(new Set(tokens).size).toBe(2);
  const kept = await shop.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', hashedKey(key))
    .execute();
  expect(kept).toEqual([]);
});

test('the body of a route without body may be of any depth', async () => {
  const body = '['.repeat(300_000) + ']'.repeat(300_000);
  const headers = { 'content-type': 'application/json' };
  const { status } = await post('/user/logout', { as: ana, key: randomUUID(), body, headers });
  expect(status).toBe(204);
});

test('keys are kept 24 hours', async () => {
  const idSubProduct = await givenVariant();
  const [old, young] = [randomUUID(), randomUUID()];
  for (const key of [old, young])
    await post(cartPath(ana), { as: ana, key, body: { idSubProduct, quantity: 2 } });
  const hour = 3_600_000;
  for (const [key, age] of [
    [old, 24.1 * hour],
    [young, 23.9 * hour],
  ] as const) {
    const created_at = new Date(Date.now() - age);
    await shop.db
      .updateTable('idempotency_keys')
      .set({ created_at })
      .where('key', '=', hashedKey(key))
      .execute();
  }
  await forgetOldIdempotencyKeys(shop.db);
  const again = (key: string) => post(cartPath(ana), { as: ana, key, body: { idSubProduct, quantity: 5 } });
  expect((await again(young)).status).toBe(422);
  expect((await again(old)).status).toBe(200);
});

test('the key of a process that died is taken over after a minute', async () => {
  const idSubProduct = await givenVariant();
  const sent = { as: ana, key: randomUUID(), body: { idSubProduct, quantity: 2 } };
  await post(cartPath(ana), sent);
  const died = { status: null, response: null, created_at: new Date(Date.now() - 61_000) };
  await shop.db.updateTable('idempotency_keys').set(died).where('key', '=', hashedKey(sent.key)).execute();
  expect((await post(cartPath(ana), sent)).status).toBe(200);
});

test('an unknown address ignores the key', async () => {
  const key = randomUUID();
  expect((await post('/anything', { key, body: {} })).status).toBe(404);
  const claimed = await shop.db
    .selectFrom('idempotency_keys')
    .where('key', '=', hashedKey(key))
    .selectAll()
    .execute();
  expect(claimed).toEqual([]);
});
