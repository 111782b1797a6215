import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  const { user } = await shop.givenCustomer();
  await sql`
    insert into orders (id, code, user_id, cart_id, state, type_of_shipment, products_centavos, shipment_centavos, total_centavos, name, last_name,
      email, payment_status, stock, created_at, search_text)
    select uuidv7(make_interval(hours => -n)), 'VIEJO' || n, ${user._id}, ${user.cartId}, 'recibida', 'retira', n, 0, n, 'Ana',
      'Paz ' || n % 7, 'ana@tintero.test', 'offline', 'taken', now() - make_interval(hours => n), 'viejo' || n || ' ana paz resma'
    from generate_series(1, 2500) as n`.execute(shop.db);
});

afterAll(() => shop.close());

async function search(query: string) {
  const path = `/orders?limit=2&${query}`;
  const { body, headers } = await shop.call<Order[]>('GET', path, { as: admin });
  return { total: Number(headers['x-total-count']), codes: body.map(({ code }) => code) };
}

test('results are the same in any order, on any page, of any state', async () => {
  const newest = { total: 2_500, codes: ['VIEJO1', 'VIEJO2'] };
  const path = 'q=resma&sort=creationDate&order=desc';
  expect(await search(path)).toEqual(newest);
  expect(await search(path)).toEqual(newest);
  expect(await search('q=Resma%20ANA&sort=creationDate&order=desc')).toEqual(newest);
  expect((await search('q=resma&sort=creationDate&order=asc')).codes).toEqual(['VIEJO2500', 'VIEJO2499']);
  expect((await search('q=resma&sort=totalPrice&order=desc')).codes).toEqual(['VIEJO2500', 'VIEJO2499']);
  expect((await search('q=resma&sort=creationDate&order=desc&page=1200')).codes).toEqual([
    'VIEJO2399',
    'VIEJO2400',
  ]);
  const ofState = await shop.call<Order[]>('GET', '/orders/state/Orden-creada?limit=2&q=resma', {
    as: admin,
  });
  expect(ofState.headers['x-total-count']).toBe('0');
});

test('a new order is counted and shown at once, and only under its present state', async () => {
  const buyer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ name: 'Resma A4', stock: 3 });
  for (const variant of variants) await shop.putInCart(buyer, variant);
  const { orderId } = await shop.expectOk(shop.createOrder(buyer));
  const { code } = await shop.readOrder(orderId);
  const path = 'q=resma&sort=creationDate&order=desc';
  expect(await search(path)).toEqual({ total: 2_501, codes: [code, 'VIEJO1'] });
  expect(await search(path)).toEqual({ total: 2_501, codes: [code, 'VIEJO1'] });
  expect((await search('q=resma%20a4&sort=creationDate&order=desc')).total).toBe(1);
});

test('beyond 10,000 the total is 10,001, and pages are read along the index of the order', async () => {
  await sql`
    insert into orders (id, code, user_id, cart_id, state, type_of_shipment, products_centavos, shipment_centavos, total_centavos, name,
      last_name, email, payment_status, stock, created_at, search_text)
    select uuidv7(make_interval(hours => -n)), 'MUCHO' || n, user_id, cart_id, state, type_of_shipment, n, 0, n, name, last_name,
      email, payment_status, stock, now() - make_interval(days => n), 'mucho' || n || ' tizas'
    from orders cross join generate_series(1, 10002) as n where code = 'VIEJO1'`.execute(shop.db);
  const newest = { total: 10_001, codes: ['MUCHO1', 'MUCHO2'] };
  expect(await search('q=tizas&sort=creationDate&order=desc')).toEqual(newest);
  expect(await search('q=tizas&sort=creationDate&order=asc')).toEqual({
    total: 10_001,
    codes: ['MUCHO10002', 'MUCHO10001'],
  });
  expect((await search('q=tizas&sort=creationDate&order=desc&page=5000')).codes).toEqual([
    'MUCHO9999',
    'MUCHO10000',
  ]);
  expect((await search('sort=creationDate&order=desc')).total).toBe(12_503);
});
