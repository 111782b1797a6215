import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#shared/schemas/cart.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let ana: Visitor;
let eva: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

beforeEach(async () => {
  [ana, eva] = [await shop.givenCustomer(), await shop.givenCustomer()];
});

async function givenProduct(name: string, stock: number) {
  const { _id, variants } = await shop.givenProduct({ name, stock });
  return { product: _id, _id: variants[0]?._id ?? '' };
}

const read = (as = ana) => shop.expectOk(shop.call<Cart>('GET', `/carts/${as.user.cartId}`, { as }));

const deleteProduct = (id: string) => shop.expectOk(shop.call('DELETE', `/products/${id}`, { as: admin }));

/** Makes an order, which reserves its units. */
async function givenSoldTo(buyer: Visitor, variant: { _id: string }, quantity: number) {
  await shop.putInCart(buyer, variant, quantity);
  return shop.expectOk(shop.createOrder(buyer));
}

test('a deleted one leaves the cart and is listed until the cart’s page has shown it', async () => {
  const [gone, stays] = [await givenProduct('Se va', 5), await givenProduct('Queda', 5)];
  await shop.putInCart(ana, gone, 2);
  await shop.putInCart(ana, stays, 1);
  await deleteProduct(gone.product);
  for (let time = 0; time < 2; time++) {
    const cart = await read();
    expect(cart.products.map(({ subProduct }) => subProduct._id)).toEqual([stays._id]);
    expect(cart.removed).toEqual([{ name: 'Se va', color: 'Azul', reason: 'deleted' }]);
  }
  const path = `/carts/removed/${ana.user.cartId}`;
  const { status, body } = await shop.call<Cart>('DELETE', path, { as: ana });
  expect(status).toBe(200);
  expect([body.removed, body.products.length]).toEqual([[], 1]);
  expect((await read()).removed).toEqual([]);
});

test('only what a page has shown is forgotten; what left meanwhile stays listed', async () => {
  const [seen, unseen] = [await givenProduct('Se ve', 5), await givenProduct('No se vio', 5)];
  for (const each of [seen, unseen]) await shop.putInCart(ana, each, 1);
  await deleteProduct(seen.product);
  const [shown] = (await read()).removed;
  await deleteProduct(unseen.product);

  const query = new URLSearchParams({ shown: JSON.stringify([shown?.name, shown?.color, shown?.reason]) });
  const { status, body } = await shop.call<Cart>('DELETE', `/carts/removed/${ana.user.cartId}?${query}`, {
    as: ana,
  });

  expect(status).toBe(200);
  expect(body.removed).toEqual([{ name: 'No se vio', color: 'Azul', reason: 'deleted' }]);
  expect((await read()).removed).toHaveLength(1);
});

test.each([
  'x',
  '[]',
  '["a","b","c"]',
  '["a",1,"deleted"]',
  '["\\u0000","a","deleted"]',
  '["a","\\ud800","deleted"]',
])('%s acknowledges nothing', async (shown) => {
  const path = `/carts/removed/${ana.user.cartId}?${new URLSearchParams({ shown })}`;
  expect((await shop.call('DELETE', path, { as: ana })).status).toBe(400);
});

test('a sold-out one leaves the cart; one with some units left stays', async () => {
  const [last, some] = [await givenProduct('El último', 1), await givenProduct('Quedan dos', 5)];
  await shop.putInCart(ana, last, 1);
  await shop.putInCart(ana, some, 4);
  await givenSoldTo(eva, last, 1);
  await givenSoldTo(await shop.givenCustomer(), some, 3);
  const cart = await read();
  expect(cart.removed).toEqual([{ name: 'El último', color: 'Azul', reason: 'sold_out' }]);
  expect(cart.products.map(({ quantity, subProduct }) => [quantity, subProduct.stock])).toEqual([[4, 2]]);
  const refused = await shop.createOrder(ana);
  expect(refused).toMatchObject({ status: 409, body: { code: 'insufficient_stock' } });
});

test('every answer of the cart lists what has left, not only reading it', async () => {
  const other = await givenProduct('Otro', 5);
  const calls = [
    () =>
      shop.call<Cart>('POST', `/carts/add-subproducts/${ana.user.cartId}`, {
        as: ana,
        body: { idSubProduct: other._id, quantity: 1 },
      }),
    () => shop.call<Cart>('DELETE', `/carts/clear-cart/${ana.user.cartId}`, { as: ana }),
  ];
  for (const [index, call] of calls.entries()) {
    const gone = await givenProduct(`Se va ${index}`, 5);
    await shop.putInCart(ana, gone);
    await deleteProduct(gone.product);
    if (index === 0) expect((await call()).body.removed.map(({ name }) => name)).toEqual([`Se va ${index}`]);
    else expect((await call()).body.products).toEqual([]);
  }
});

test('two simultaneous readings list a removed line once', async () => {
  const gone = await givenProduct('Una vez', 5);
  await shop.putInCart(ana, gone);
  await deleteProduct(gone.product);
  const carts = await Promise.all(Array.from({ length: 6 }, () => read()));
  for (const cart of carts) expect(cart.products).toEqual([]);
  expect((await read()).removed).toHaveLength(1);
});

test('units of the user’s own unpaid order are free for the user: the line stays', async () => {
  const variant = await givenProduct('Reservado', 3);
  await givenSoldTo(ana, variant, 3);
  const cart = await read();
  expect(cart.removed).toEqual([]);
  expect(cart.held).toEqual([{ subProduct: variant._id, quantity: 3 }]);
  expect(cart.products.map(({ quantity, subProduct }) => [quantity, subProduct.stock])).toEqual([[3, 3]]);
  expect(await shop.readStock(variant)).toBe(0);
  const path = `/carts/add-subproducts/${ana.user.cartId}`;
  const set = (quantity: number) =>
    shop.call('POST', path, { as: ana, body: { idSubProduct: variant._id, quantity } });
  expect((await set(2)).status).toBe(200);
  expect(await set(4)).toMatchObject({ status: 409, body: { available: 3 } });
  const others = { as: eva, body: { idSubProduct: variant._id, quantity: 1 } };
  const hers = await shop.call('POST', `/carts/add-subproducts/${eva.user.cartId}`, others);
  expect(hers).toMatchObject({ status: 409, body: { available: 0 } });
});

test('after the payment the bought lines leave the cart without a message, and nothing is reserved', async () => {
  const [bought, added] = [await givenProduct('Comprado', 2), await givenProduct('Agregado después', 5)];
  const { init_point } = await givenSoldTo(ana, bought, 2);
  await shop.putInCart(ana, added, 1);
  await shop.pay(init_point, 'approved');
  const cart = await read();
  expect(cart.products.map(({ subProduct }) => subProduct._id)).toEqual([added._id]);
  expect([cart.removed, cart.held]).toEqual([[], []]);
});

test('after a rejection the cart stays as it was', async () => {
  const variant = await givenProduct('Rechazado', 2);
  const { init_point } = await givenSoldTo(ana, variant, 2);
  await shop.pay(init_point, 'rejected');
  const cart = await read();
  expect(cart.products.map(({ quantity }) => quantity)).toEqual([2]);
  expect([cart.removed, cart.held]).toEqual([[], []]);
});

test('a removed line can be added again when there is stock', async () => {
  const variant = await givenProduct('Vuelve', 1);
  await shop.putInCart(ana, variant);
  const { init_point } = await givenSoldTo(eva, variant, 1);
  expect((await read()).removed).toHaveLength(1);
  await shop.pay(init_point, 'rejected');
  const cart = await shop.putInCart(ana, variant);
  expect(cart.products).toHaveLength(1);
});
