import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartAfterMany } from '#shared/schemas/cart.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
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

const givenVariant = async (stock: number) =>
  (await shop.givenProduct({ stock, price: 100 })).variants[0]?._id ?? '';

type Line = [idSubProduct: string, quantity: unknown];

const putMany = (lines: Line[]) =>
  shop.call<CartAfterMany>('POST', `/carts/add-many/${ana.user.cartId}`, {
    as: ana,
    body: { lines: lines.map(([idSubProduct, quantity]) => ({ idSubProduct, quantity })) },
  });

const linesOf = ({ products }: CartAfterMany) =>
  products.map(({ subProduct, quantity }) => [subProduct._id, quantity]);

test('sets several lines, in their order; the other lines stay', async () => {
  const [before, one, two] = [await givenVariant(5), await givenVariant(5), await givenVariant(5)];
  await shop.putInCart(ana, { _id: before });
  await shop.putInCart(ana, { _id: two }, 4);
  const { status, body } = await putMany([
    [one, '3'],
    [two, 2],
  ]);
  expect(status).toBe(200);
  expect(linesOf(body)).toEqual([
    [before, 1],
    [two, 2],
    [one, 3],
  ]);
  expect(body).toMatchObject({ cut: [], totals: { units: 6, products: 600 } });
});

test('new lines are in the order in which they were sent', async () => {
  const variants = await Promise.all(Array.from({ length: 12 }, () => givenVariant(5)));
  const { body } = await putMany(variants.map((variant) => [variant, 1]));
  expect(body.products.map(({ subProduct }) => subProduct._id)).toEqual(variants);
});

test('stock cuts a line, down to none; the same article twice counts with the sum', async () => {
  const [few, none, twice] = [await givenVariant(2), await givenVariant(0), await givenVariant(5)];
  const { status, body } = await putMany([
    [few, 3],
    [none, 1],
    [twice, 4],
    [twice, 3],
  ]);
  expect(status).toBe(200);
  expect(linesOf(body)).toEqual([
    [few, 2],
    [twice, 5],
  ]);
  expect(body.cut).toEqual([
    { idSubProduct: few, asked: 3, given: 2 },
    { idSubProduct: none, asked: 1, given: 0 },
    { idSubProduct: twice, asked: 7, given: 5 },
  ]);
});

test('the units of the own unpaid order are free, those of others are not', async () => {
  const [own, others] = [await givenVariant(3), await givenVariant(3)];
  const eva = await shop.givenCustomer();
  await shop.putInCart(eva, { _id: others }, 2);
  await shop.expectOk(shop.createOrder(eva));
  await shop.putInCart(ana, { _id: own }, 3);
  await shop.expectOk(shop.createOrder(ana));
  const { body } = await putMany([
    [own, 3],
    [others, 3],
  ]);
  expect(body.cut).toEqual([{ idSubProduct: others, asked: 3, given: 1 }]);
});

test('maxUnits cuts a line', async () => {
  const as = await shop.admin();
  const save = (maxUnits: number | null) => {
    const checkout = { ...firstSettings.checkout, maxUnits };
    return shop.expectOk(shop.call('PUT', '/admin/settings', { as, body: { ...firstSettings, checkout } }));
  };
  const variant = await givenVariant(9);
  await save(2);
  const { body } = await putMany([[variant, 4]]);
  await save(null);
  expect([linesOf(body), body.cut]).toEqual([
    [[variant, 2]],
    [{ idSubProduct: variant, asked: 4, given: 2 }],
  ]);
});

test('what is deleted has no stock; an unknown article refuses all lines', async () => {
  const good = await givenVariant(5);
  const gone = await shop.givenProduct({ stock: 5 });
  const variant = gone.variants[0]?._id ?? '';
  await shop.expectOk(shop.call('DELETE', `/products/${gone._id}`, { as: await shop.admin() }));
  expect((await putMany([[variant, 1]])).body.cut).toEqual([{ idSubProduct: variant, asked: 1, given: 0 }]);
  const before = await readTables(shop.db);
  for (const unknown of [gone._id, 'no-such-id']) {
    const { status, body } = await putMany([
      [good, 1],
      [unknown, 1],
    ]);
    expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
  }
  expect(await readTables(shop.db)).toEqual(before);
});

test('two tabs that set the same lines in opposite order never fail', async () => {
  const [one, two] = [await givenVariant(9), await givenVariant(9)];
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((quantity) => {
      const lines: Line[] = [
        [one, quantity],
        [two, quantity],
      ];
      return putMany(quantity % 2 ? lines : lines.reverse());
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const quantities = linesOf(answers[0]?.body ?? (await putMany([[one, 1]])).body);
  expect(quantities).toHaveLength(2);
});
