import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let buyers: Visitor[];

const BUYERS = 40;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  buyers = [];
  for (let index = 0; index < BUYERS; index++) buyers.push(await shop.givenCustomer());
});

afterAll(() => shop.close());

test('forty sales against an old form: sold units never come back', async () => {
  const { variants } = await shop.givenProduct({ stock: BUYERS });
  const variant = { _id: variants[0]?._id ?? '' };
  const path = `/subproducts/${variant._id}`;
  const form = await shop.call<SubProduct>('GET', path);
  for (const buyer of buyers) await shop.putInCart(buyer, variant);
  const save = () =>
    shop.call('PUT', path, {
      as: admin,
      body: { ...form.body, color: 'Guardado' },
      headers: { 'if-match': form.headers.etag ?? '' },
    });
  const work = buyers.flatMap((buyer, index) =>
    index % 4 === 0 ? [shop.createOrder(buyer), save()] : [shop.createOrder(buyer)],
  );
  const answers: Array<{ status: number }> = await Promise.all(work);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(201)).toBe(BUYERS);
  // The form may have arrived before the first sale.
  expect(count(200)).toBeLessThanOrEqual(1);
  expect(count(200) + count(412)).toBe(BUYERS / 4);
  expect(await shop.readStock(variant)).toBe(0);
});

test('with ten units and forty buyers ten orders are made, while the stock is set again and again', async () => {
  const { variants } = await shop.givenProduct({ stock: 10 });
  const variant = { _id: variants[0]?._id ?? '' };
  const path = `/subproducts/${variant._id}`;
  for (const buyer of buyers) await shop.putInCart(buyer, variant);
  const recolour = () => shop.call('PUT', path, { as: admin, body: { color: `Color ${Math.random()}` } });
  const work = buyers.map((buyer) => Promise.all([shop.createOrder(buyer), recolour()]));
  const answers = await Promise.all(work);
  expect(answers.filter(([order]) => order.status === 201)).toHaveLength(10);
  expect(answers.filter(([order]) => order.status === 409)).toHaveLength(30);
  expect(answers.every(([, edit]) => edit.status === 200)).toBe(true);
  expect(await shop.readStock(variant)).toBe(0);
});

test('ten administrators save one form at once: one succeeds, nine get 412', async () => {
  const product = await shop.givenProduct({ stock: 1 });
  const path = `/products/${product._id}`;
  const form = await shop.call<Product>('GET', path);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.call<Product>('PUT', path, {
        as: admin,
        body: { ...form.body, name: `Nombre ${index}` },
        headers: { 'if-match': form.headers.etag ?? '' },
      }),
    ),
  );
  const [winner, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  expect((await shop.call<Product>('GET', path)).body.name).toBe(winner?.body.name);
});

test('reordering, adding, deleting and selling at once: nothing is lost and nothing hangs', async () => {
  const product = await shop.givenProduct({ stock: [50, 50, 50] });
  const path = `/products/${product._id}`;
  const ids = product.variants.map(({ _id }) => _id);
  const reorder = (order: string[]) =>
    shop.call('PUT', path, { as: admin, body: { ...product, IDSubProducts: order } });
  const add = (color: string) =>
    shop.call('POST', '/products/add-more-sub-product', {
      as: admin,
      body: { idProduct: product._id, subProducts: [{ color, stock: 1 }] },
    });
  const buy = async (buyer: Visitor) => {
    for (const _id of ids) await shop.putInCart(buyer, { _id });
    return shop.createOrder(buyer);
  };
  const some = buyers.slice(0, 8);
  await Promise.all(
    some.map((buyer) => shop.call('DELETE', `/carts/clear-cart/${buyer.user.cartId}`, { as: buyer })),
  );
  const answers = await Promise.all([
    ...some.map(buy),
    ...Array.from({ length: 6 }, (_, index) => reorder(index % 2 ? ids : [...ids].reverse())),
    ...Array.from({ length: 6 }, (_, index) => add(`Nuevo ${index}`)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const now = (await shop.call<Product>('GET', path)).body;
  expect(now.IDSubProducts).toHaveLength(9);
  expect(now.IDSubProducts.filter(({ _id }) => ids.includes(_id)).map(({ stock }) => stock)).toEqual([
    42, 42, 42,
  ]);
});
