import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#shared/schemas/cart.ts';
import { readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let ana: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  ana = await shop.givenCustomer();
});

async function givenVariant(stock: number, price = 1500): Promise<{ _id: string; product: string }> {
  const product = await shop.givenProduct({ stock, price });
  return { _id: product.variants[0]?._id ?? '', product: product._id };
}

type Refusal = { code: string; detail: string; available: number };

const put = (variant: { _id: string }, quantity: unknown, as = ana) =>
  shop.call<Cart & Refusal>('POST', `/carts/add-subproducts/${as.user.cartId}`, {
    as,
    body: { idSubProduct: variant._id, quantity },
  });
const read = (as = ana) => shop.expectOk(shop.call<Cart>('GET', `/carts/${as.user.cartId}`, { as }));
const remove = (line: string) =>
  shop.call<Cart>('DELETE', `/carts/delete-product-of-cart/${ana.user.cartId}/${line}`, { as: ana });

const quantities = (cart: Cart) => cart.products.map(({ quantity }) => quantity);

test('a line has its variant, and that its product', async () => {
  const variant = await givenVariant(5, 10.5);
  const { status, body } = await put(variant, 2);
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: ana.user.cartId,
    products: [
      {
        _id: expect.any(String) as unknown,
        quantity: 2,
        subProduct: (await shop.call('GET', `/subproducts/${variant._id}`)).body,
      },
    ],
    totals: { units: 2, products: 21 },
    removed: [],
    held: [],
  });
  expect(body.products[0]?.subProduct.IDProduct).toMatchObject({ _id: variant.product, price: 10.5 });
});

test('adding sets the quantity instead of increasing it; the line keeps its id', async () => {
  const variant = await givenVariant(5);
  const first = await put(variant, 4);
  const second = await put(variant, '2');
  expect(quantities(second.body)).toEqual([2]);
  expect(second.body.products[0]?._id).toBe(first.body.products[0]?._id);
  expect(await read()).toEqual(second.body);
});

test('lines keep their order', async () => {
  const variants = [await givenVariant(5), await givenVariant(5), await givenVariant(5)];
  for (const variant of variants) await put(variant, 1);
  const again = await put(variants[0] ?? { _id: '' }, 3);
  expect(again.body.products.map(({ subProduct }) => subProduct._id)).toEqual(variants.map(({ _id }) => _id));
});

test('the whole stock can be added; one more is 409 with the fixed sentence', async () => {
  const variant = await givenVariant(3);
  expect((await put(variant, 3)).status).toBe(200);
  const before = await readTables(shop.db);
  const { status, body } = await put(variant, 4);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'insufficient_stock',
    detail: 'No hay suficiente stock, por favor ingrese un número menor o igual a 3',
    available: 3,
  });
  expect(await readTables(shop.db)).toEqual(before);
});

test('units that others have reserved are not available', async () => {
  const variant = await givenVariant(5);
  const eva = await shop.givenCustomer();
  await shop.putInCart(eva, variant, 3);
  expect((await put(variant, 5)).status).toBe(200);
  await shop.expectOk(shop.createOrder(eva));
  expect((await put(variant, 3)).body).toMatchObject({ code: 'insufficient_stock', available: 2 });
  expect((await put(variant, 2)).status).toBe(200);
});

test('a sold-out, a deleted and an unknown variant', async () => {
  const soldOut = await givenVariant(0);
  expect((await put(soldOut, 1)).body).toMatchObject({ code: 'insufficient_stock', available: 0 });
  const deleted = await givenVariant(3);
  await shop.expectOk(shop.call('DELETE', `/products/${deleted.product}`, { as: await shop.admin() }));
  expect((await put(deleted, 1)).status).toBe(404);
  expect((await put({ _id: deleted.product }, 1)).status).toBe(404);
  expect((await read()).products).toEqual([]);
});

test('a line is removed once; then it is 404, as another user’s line', async () => {
  const [one, two] = [await givenVariant(5), await givenVariant(5)];
  await put(one, 1);
  const [line] = (await put(two, 2)).body.products;
  const { status, body } = await remove(line?._id ?? '');
  expect(status).toBe(200);
  expect(quantities(body)).toEqual([2]);
  expect(await remove(line?._id ?? '')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const eva = await shop.givenCustomer();
  const hers = await shop.putInCart(eva, one);
  expect((await remove(hers.products[0]?._id ?? '')).status).toBe(404);
  expect(quantities(await read(eva))).toEqual([1]);
});

test('emptying returns the empty cart, any number of times', async () => {
  await put(await givenVariant(5), 1);
  for (let time = 0; time < 2; time++) {
    const path = `/carts/clear-cart/${ana.user.cartId}`;
    const { status, body } = await shop.call<Cart>('DELETE', path, { as: ana });
    expect([status, body.products]).toEqual([200, []]);
  }
});

test('the price in the cart is the product’s present one', async () => {
  const product = await shop.givenProduct({ stock: 5, price: 100 });
  await put({ _id: product.variants[0]?._id ?? '' }, 1);
  const body = { ...product, price: 120 };
  await shop.expectOk(shop.call('PUT', `/products/${product._id}`, { as: await shop.admin(), body }));
  expect((await read()).products[0]?.subProduct.IDProduct.price).toBe(120);
});

test('two tabs at once make one line, with one of the two quantities', async () => {
  for (let round = 0; round < 5; round++) {
    const variant = await givenVariant(9);
    const answers = await Promise.all([2, 5, 7].map((quantity) => put(variant, quantity)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lines = (await read()).products.filter(({ subProduct }) => subProduct._id === variant._id);
    expect(lines).toHaveLength(1);
    expect([2, 5, 7]).toContain(lines[0]?.quantity);
  }
});

test('two tabs remove one line at once: one succeeds, the other gets 404', async () => {
  const cart = (await put(await givenVariant(9), 1)).body;
  const line = cart.products[0]?._id ?? '';
  const statuses = (await Promise.all([remove(line), remove(line)])).map(({ status }) => status);
  expect(statuses.sort((one, other) => one - other)).toEqual([200, 404]);
});

test('adding, removing, emptying, reading and buying at once never fail and never double', async () => {
  const variants = await Promise.all([1, 2, 3].map(() => givenVariant(50)));
  const answers = await Promise.all(
    variants.flatMap((variant) => [
      put(variant, 1),
      shop.call('GET', `/carts/${ana.user.cartId}`, { as: ana }),
      put(variant, 3),
      shop.call('DELETE', `/carts/clear-cart/${ana.user.cartId}`, { as: ana }),
      put(variant, 2),
      shop.createOrder(ana),
    ]),
  );
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  const ids = (await read()).products.map(({ subProduct }) => subProduct._id);
  expect(new Set(ids).size).toBe(ids.length);
});
