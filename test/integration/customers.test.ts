import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Customer, CustomerFacts } from '#shared/schemas/customers.ts';
import type { Subscriber } from '#shared/schemas/newsletter.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.keptAdmin();
});

afterAll(() => shop.close());

const list = async (query: string, as = owner) =>
  shop.expectOk(shop.call<Customer[]>('GET', `/admin/customers?${query}`, { as }));
const read = async (id: string) =>
  shop.expectOk(shop.call<CustomerFacts>('GET', `/admin/customers/${id}`, { as: owner }));
const erase = (id: string, email: string) =>
  shop.call<{ code: string; orders?: string[] }>('POST', `/admin/customers/${id}/erase`, {
    as: owner,
    body: { email },
  });

/** A customer with a sold order of 1500 pesos, in this state. */
async function givenBuyer(state: 'En-preparación' | 'recibida'): Promise<Visitor & { orderId: string }> {
  const buyer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 5, price: 1500 });
  await shop.putInCart(buyer, variants[0] ?? { _id: '' });
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(buyer));
  await shop.pay(init_point, 'approved');
  if (state === 'recibida') {
    await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/recibida`, { as: owner }));
  }
  return { ...buyer, orderId };
}

describe('the list', () => {
  test('finds by words of name, mail and phone, and says what was bought', async () => {
    const buyer = await givenBuyer('recibida');
    const { _id, email } = buyer.user;
    expect(await list(`q=${encodeURIComponent(`paz ${email}`)}`)).toEqual([
      expect.objectContaining({ _id, email, name: 'Ana', orders: 1, spent: 1500, owed: 0 }),
    ]);
    expect(await list(`q=${encodeURIComponent(`${email} gómez`)}`)).toEqual([]);
  });

  test('leaves the team out, and who has not bought is in it', async () => {
    const employee = await givenEmployee(shop, ['orders']);
    const visitor = await shop.givenCustomer();
    expect(await list(`q=${employee.user.email}`)).toEqual([]);
    expect(await list(`q=${visitor.user.email}`, employee)).toMatchObject([
      { orders: 0, spent: 0, lastOrder: null },
    ]);
  });

  test('can be only those who owe', async () => {
    const buyer = await shop.givenCustomer();
    const { variants } = await shop.givenProduct({ stock: 5, price: 800 });
    await shop.putInCart(buyer, variants[0] ?? { _id: '' });
    const { orderId } = await shop.expectOk(shop.createOrder(buyer));
    expect((await list('owes=1&limit=100')).map(({ _id }) => _id)).not.toContain(buyer.user._id);
    await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino?confirm=unpaid`, { as: owner }));
    expect(await list('owes=1&limit=100')).toContainEqual(
      expect.objectContaining({ _id: buyer.user._id, owed: 800 }),
    );
  });

  test('is sorted by name as in Spanish, and by date', async () => {
    const tag = `zz${Date.now()}`;
    for (const name of ['Ñata', 'Nora', 'Óscar']) {
      const body = { email: `${name.length}${crypto.randomUUID()}@${tag}.test`, password: 'goma blanda 33' };
      await shop.expectOk(shop.call('POST', '/user/signup', { body: { ...body, name, lastName: 'Zeta' } }));
    }
    const names = async (query: string) => (await list(`q=${tag}&${query}`)).map(({ name }) => name);
    expect(await names('sort=name&order=asc')).toEqual(['Nora', 'Ñata', 'Óscar']);
    expect(await names('sort=creationDate&order=desc')).toEqual(['Óscar', 'Nora', 'Ñata']);
    expect(await names('sort=name&order=desc&page=2&limit=2')).toEqual(['Nora']);
  });

  test('as a file needs reports, and the list orders', async () => {
    const seller = await givenEmployee(shop, ['orders']);
    const counter = await givenEmployee(shop, ['reports']);
    const { user } = await shop.givenCustomer();
    const file = (as: Visitor) =>
      shop.shop.app.inject({
        url: `/api/admin/customers?format=csv&q=${user.email}`,
        headers: { authorization: `Bearer ${as.token}` },
      });
    expect((await file(seller)).json()).toMatchObject({ permissions: ['reports'] });
    const { headers, body } = await file(counter);
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain(user.email);
    expect((await shop.call('GET', '/admin/customers', { as: counter })).status).toBe(403);
  });
});

test('a customer has orders and notes of the administration', async () => {
  const buyer = await givenBuyer('En-preparación');
  const id = buyer.user._id;
  const path = `/admin/customers/${id}/notes`;
  await shop.expectOk(shop.call('POST', path, { as: owner, body: { text: 'Paga los viernes' } }));
  const facts = await read(id);
  expect(facts).toMatchObject({
    direction: { address: 'Moreno 450', CP: 6720 },
    listedOrders: [{ _id: buyer.orderId, state: 'En-preparación', totalPrice: 1500, owed: 0 }],
    notes: [{ text: 'Paga los viernes', by: { _id: owner.user._id } }],
  });
  const noteId = facts.notes[0]?._id;
  expect(
    (await shop.expectOk(shop.call<CustomerFacts>('DELETE', `${path}/${noteId}`, { as: owner }))).notes,
  ).toEqual([]);
  expect((await shop.call('GET', `/admin/customers/${owner.user._id}`, { as: owner })).status).toBe(404);
});

test('a note that is deleted leaves a trace without its text; one that is not there is not found', async () => {
  const { user } = await shop.givenCustomer();
  const path = `/admin/customers/${user._id}/notes`;
  const text = `Secreto ${crypto.randomUUID()}`;
  const { notes } = await shop.expectOk(
    shop.call<CustomerFacts>('POST', path, { as: owner, body: { text } }),
  );
  const colleague = await givenEmployee(shop, ['orders']);
  const remove = () => shop.call('DELETE', `${path}/${notes[0]?._id}`, { as: colleague });
  expect((await remove()).status).toBe(200);
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const audit = await shop.expectOk(
    shop.call<AuditEntry[]>('GET', `/admin/audit?what=customer&q=${user._id}`, { as: owner }),
  );
  expect(audit).toMatchObject([
    { action: 'note_removed', admin: { _id: colleague.user._id }, before: null, after: null },
  ]);
  expect(JSON.stringify(audit)).not.toContain(text);
});

describe('deleting the data of a customer', () => {
  test('leaves nothing that says who it was, and the orders', async () => {
    const buyer = await givenBuyer('recibida');
    const { _id: id, email } = buyer.user;
    await shop.expectOk(shop.call('POST', '/newsletter', { body: { email } }));
    await shop.expectOk(
      shop.call('POST', `/admin/customers/${id}/notes`, { as: owner, body: { text: email } }),
    );
    await shop.expectOk(shop.call('POST', '/admin/end-sessions', { as: owner, body: { email } }));
    const again = await shop.logIn(email, 'papel glasé 48');
    const before = await shop.readOrder(buyer.orderId);

    expect(await erase(id, 'otra@tintero.test')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email' }] },
    });
    expect((await erase(id, ` ${email.toUpperCase()}`)).status).toBe(204);

    expect((await shop.call('GET', '/user/profile', { as: again })).status).toBe(401);
    expect(
      (await shop.call('POST', '/user/login', { body: { email, password: 'papel glasé 48' } })).status,
    ).toBe(401);
    const order = await shop.readOrder(buyer.orderId);
    expect(order).toMatchObject({
      code: before.code,
      cartProducts: before.cartProducts,
      totalPrice: before.totalPrice,
      payment: { status: 'approved' },
      userId: { phone: null, email: null, direction: { address: null, CP: null, city: null, prov: null } },
    });
    const found = await shop.expectOk(shop.call<unknown[]>('GET', `/orders?q=${before.code}`, { as: owner }));
    expect(found).toHaveLength(1);
    expect(await shop.expectOk(shop.call<unknown[]>('GET', `/orders?q=${email}`, { as: owner }))).toEqual([]);
    expect((await shop.call('GET', `/admin/customers/${id}`, { as: owner })).status).toBe(404);
    // A mail that is being sent at that moment is gone a moment later.
    await expect.poll(() => tablesWith(email)).toEqual([]);
    // The e-mail is free.
    const body = { email, password: 'goma blanda 33', name: 'Eva', lastName: 'Gil' };
    expect((await shop.call('POST', '/user/signup', { body })).status).toBe(201);
  });

  test('waits for orders and withdrawals that are open', async () => {
    const buyer = await givenBuyer('En-preparación');
    const { _id: id, email } = buyer.user;
    const { code } = await shop.readOrder(buyer.orderId);
    expect(await erase(id, email)).toMatchObject({
      status: 409,
      body: { code: 'customer_has_open_matters', orders: [code] },
    });
    await shop.expectOk(shop.call('PUT', `/orders/${buyer.orderId}/state/recibida`, { as: owner }));
    await shop.expectOk(shop.call('POST', '/withdrawals', { body: { email } }));
    expect((await erase(id, email)).status).toBe(409);
    expect((await read(id)).email).toBe(email);
  });

  test('of somebody in the team is refused', async () => {
    const { user } = await givenEmployee(shop, ['orders']);
    expect(await erase(user._id, user.email)).toMatchObject({ status: 409, body: { code: 'already_staff' } });
  });
});

/** The tables of the shop in which any row mentions the text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.db.introspection.getTables();
  const found: string[] = [];
  for (const { name, isView, schema } of tables) {
    // Kept for a day, and not readable by anybody.
    if (schema !== 'public' || isView || name === 'idempotency_keys') continue;
    const rows = await shop.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

test('subscribers of the newsletter are listed by state, exported, and unsubscribed', async () => {
  const email = `${crypto.randomUUID()}@tintero.test`;
  await shop.expectOk(shop.call('POST', '/newsletter', { body: { email } }));
  const of = async (state: string) =>
    shop.expectOk(
      shop.call<Subscriber[]>('GET', `/admin/newsletter?state=${state}&q=${email}`, { as: owner }),
    );
  expect(await of('active')).toEqual([]);
  const [pending] = await of('pending');
  expect(pending).toMatchObject({ email, state: 'pending', confirmedDate: null });
  const path = `/admin/newsletter/${pending?._id}/unsubscribe`;
  for (let times = 0; times < 2; times++) {
    expect((await shop.call('POST', path, { as: owner })).status).toBe(204);
  }
  expect(await of('left')).toMatchObject([{ email, state: 'left' }]);
  const token = `Bearer ${owner.token}`;
  const { body } = await shop.shop.app.inject({
    url: `/api/admin/newsletter?state=left&format=csv&q=${email}`,
    headers: { authorization: token },
  });
  expect(body).toContain(email);
});
