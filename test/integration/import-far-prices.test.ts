import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { importSteps } from '#test/support/imports.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let steps: ReturnType<typeof importSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  steps = importSteps(shop, await shop.admin());
});
afterAll(() => shop.close());

const priceOf = async ({ _id }: Product) =>
  (await shop.expectOk(shop.call<Product>('GET', `/products/${_id}`))).price;

test('prices beyond 30 % are marked, counted, and only written when confirmed', async () => {
  const far = await shop.givenProduct({ stock: 1, price: 8900 });
  const near = await shop.givenProduct({ stock: 1, price: 100 });
  const free = await shop.givenProduct({ stock: 1, price: 0 });
  const checked = await steps.check(`ID de producto;Precio\n${far._id};89\n${near._id};130\n${free._id};5\n`);
  expect(checked.counts).toMatchObject({ changed: 3, beyond: 2 });
  expect(await steps.rows(checked)).toMatchObject([
    { beyond: true, notes: [{ message: 'El precio baja un 99 %: ¿está bien?' }] },
    { beyond: false, notes: [] },
    { beyond: true, notes: [{ message: 'El precio pasa de $ 0 a $ 5: ¿está bien?' }] },
  ]);
  expect(await steps.rows(checked, 'beyond=1')).toHaveLength(2);

  const refused = await steps.call('POST', `/${checked._id}/apply`, { skipErrors: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_beyond', prices: 2 } });
  expect(await priceOf(far)).toBe(8900);
  await shop.expectOk(
    steps.call<Import>('POST', `/${checked._id}/apply`, { skipErrors: true, farPrices: true }),
  );
  expect((await steps.settle(checked._id)).counts).toMatchObject({ applied: 3 });
  expect([await priceOf(far), await priceOf(near), await priceOf(free)]).toEqual([89, 130, 5]);
});

test('an import without such prices needs no confirmation', async () => {
  const product = await shop.givenProduct({ stock: 1, price: 100 });
  const checked = await steps.check(`ID de producto;Precio\n${product._id};120\n`);
  expect(checked.counts.beyond).toBe(0);
  await shop.expectOk(steps.call('POST', `/${checked._id}/apply`, {}));
  await steps.settle(checked._id);
  expect(await priceOf(product)).toBe(120);
});
