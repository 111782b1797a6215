import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  for (let made = 0; made < 9; made++) await givenOrder(`Cuaderno ${made}`);
});

afterAll(() => shop.close());

/** Makes an unpaid order of a new customer. */
async function givenOrder(product: string) {
  const customer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 5, name: product });
  await shop.putInCart(customer, variants[0] ?? { _id: '' }, 2);
  const { orderId } = await shop.expectOk(shop.createOrder(customer));
  return { orderId, customer };
}

describe('the list', () => {
  const list = (query: string) =>
    shop.call<Order[]>('GET', `/orders?${query}`, { as: admin }).then(({ body, headers }) => ({
      ids: body.map(({ _id }) => _id),
      total: headers['x-total-count'],
    }));

  test('matches every word in code, buyer, address and products, without regard to accents', async () => {
    const { orderId, customer } = await givenOrder('Témpera Ñandú 250 ml');
    const { code } = await shop.readOrder(orderId);
    const found = { ids: [orderId], total: '1' };
    for (const q of [
      code.toLowerCase(),
      'TEMPERA nandu',
      'ñandú azul moreno',
      customer.user.email,
      '250 6720',
    ]) {
      expect(await list(`q=${encodeURIComponent(q)}${q.includes('@') ? '' : '%20nandu'}&page=1`)).toEqual(
        found,
      );
    }
    for (const q of ['nandu inexistente', '%', '_____________________', '\\'])
      expect(await list(`q=${encodeURIComponent(q)}&page=1`)).toEqual({ ids: [], total: '0' });
  });

  test('has each order once over all pages, in every order and direction', async () => {
    await shop.db
      .updateTable('orders')
      .set({ city: null, province: null, address: null, postal_code: null, phone: null })
      .where('id', 'in', (await list('limit=2&page=1')).ids)
      .execute();
    const all = (await list('')).ids.toSorted();
    const sorts =
      'creationDate,state,name,lastName,email,phone,prov,city,CP,address,priceShipment,totalPriceOfProducts,totalPrice';
    for (const sort of sorts.split(',')) {
      for (const order of ['asc', 'desc']) {
        const pages: string[][] = [];
        for (let page = 1; page <= Math.ceil(all.length / 4) + 1; page++)
          pages.push((await list(`sort=${sort}&order=${order}&limit=4&page=${page}`)).ids);
        expect(pages.flat().toSorted(), `${sort} ${order}`).toEqual(all);
        expect(pages.flat(), `${sort} ${order}`).toEqual((await list(`sort=${sort}&order=${order}`)).ids);
        expect(pages.at(-1)).toEqual([]);
        // A search reads the list in another way, and has to give the same result.
        const searched = (await list(`sort=${sort}&order=${order}&q=a&limit=100&page=1`)).ids;
        expect(searched, `${sort} ${order} searched`).toEqual(pages.flat());
      }
    }
  });

  test('missing values come last in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const { body } = await shop.call<Order[]>('GET', `/orders?sort=city&order=${order}`, { as: admin });
      expect(body.slice(-2).map(({ userId }) => userId.direction.city)).toEqual([null, null]);
    }
  });
});

test('an administrator reads any customer’s orders; an unknown customer is 404', async () => {
  const { user } = await shop.givenCustomer();
  const list = (id: string) => shop.call('GET', `/orders/user/${id}`, { as: admin });
  expect(await list(user._id)).toMatchObject({ status: 200, body: [] });
  for (const id of ['nadie', crypto.randomUUID()])
    expect(await list(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('with from, an order moves only if it still has that state', async () => {
  const { orderId } = await givenOrder('Regla');
  const put = (query: string) =>
    shop.call('PUT', `/orders/${orderId}/state/En-camino${query}`, { as: admin });
  const moved = { status: 409, body: { code: 'order_moved_on' } };
  expect(await put('?from=recibida&confirm=unpaid')).toMatchObject(moved);
  expect(await put('?from=nada')).toMatchObject({ status: 400 });
  expect(await put('?from=Orden-creada')).toMatchObject({ status: 409, body: { code: 'order_unpaid' } });
  expect(await put('?from=Orden-creada&confirm=unpaid')).toMatchObject({ status: 200 });
});
