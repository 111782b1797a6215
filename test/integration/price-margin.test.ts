import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import { priceSteps } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

test('a margin makes the price of the highest last cost among the colours, and leaves what has no cost', async () => {
  const supplier = await shop.expectOk(
    shop.call<Supplier>('POST', '/admin/suppliers', { as: admin, body: { name: 'Mayorista' } }),
  );
  const cost = (variant: string, pesos: number) =>
    shop.expectOk(
      shop.call('PUT', `/admin/suppliers/${supplier._id}/articles/${variant}`, {
        as: admin,
        body: { cost: pesos },
      }),
    );
  const product = await shop.givenProduct({ stock: [1, 1], price: 1200 });
  const without = await shop.givenProduct({ stock: 1, price: 500 });
  const [one, other] = product.variants;
  await cost(one?._id ?? '', 5000);
  await cost(one?._id ?? '', 800);
  await cost(other?._id ?? '', 1000);
  const prices = priceSteps(shop, admin);
  const draft = await prices.draft({
    selection: { kind: 'products', ids: [product._id, without._id] },
    rule: { kind: 'margin', margin: 45, rounding: '100' },
  });
  expect(draft.counts).toMatchObject({ lines: 2, raised: 1, impossible: 1 });
  const { lines } = await prices.lines(draft._id);
  expect(lines.map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
    [1200, 1500],
    [500, null],
  ]);
});
