import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GivenChange, priceSteps, readPrices } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let prices: ReturnType<typeof priceSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  prices = priceSteps(shop, admin);
});

beforeEach(async () => {
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).execute();
});

afterAll(() => shop.close());

const allUp: GivenChange = {
  selection: { kind: 'filter' },
  rule: { kind: 'percent', percent: 10, rounding: 'none' },
};

test('a draft shows every old and new price, counts and extremes, and writes nothing', async () => {
  await shop.givenProduct({ name: 'Cuaderno', price: 1000, stock: [1, 2], category: 'Cuadernos' });
  await shop.givenProduct({ name: 'Ábaco', price: 10, stock: 1, category: 'Juegos' });
  await shop.givenProduct({ name: 'Regalo', price: 0, stock: 1, category: 'Juegos' });

  const draft = await prices.draft({ ...allUp, rule: { kind: 'percent', percent: 10, rounding: '50' } });

  expect(draft).toMatchObject({
    state: 'draft',
    counts: { lines: 3, raised: 2, lowered: 0, unchanged: 1, impossible: 0, beyond: 1, ticked: 1 },
    extremes: { lowest: 0, highest: 400 },
    progress: null,
    admin: { _id: admin.user._id },
  });
  const { lines, total } = await prices.lines(draft._id);
  expect(total).toBe(3);
  expect(lines).toMatchObject([
    {
      product: { name: 'Ábaco' },
      oldPrice: 10,
      newPrice: 50,
      percent: 400,
      beyond: true,
      ticked: false,
      status: 'excluded',
    },
    {
      product: { name: 'Cuaderno' },
      variants: 2,
      oldPrice: 1000,
      newPrice: 1100,
      beyond: false,
      ticked: true,
      status: 'ready',
    },
    { product: { name: 'Regalo' }, oldPrice: 0, newPrice: 0, percent: 0, status: 'unchanged' },
  ]);
  expect(await readPrices(shop)).toEqual({ Cuaderno: 1000, Ábaco: 10, Regalo: 0 });
});

test('apply then undo', async () => {
  await shop.givenProduct({ name: 'Cuaderno', price: 1000, stock: [1, 2], category: 'Cuadernos' });
  const draft = await prices.draft(allUp);
  const applied = await prices.apply(draft._id);
  expect(applied).toMatchObject({ state: 'applied', counts: { applied: 1 } });
  expect(await readPrices(shop)).toEqual({ Cuaderno: 1100 });
  expect(await prices.undo(draft._id)).toMatchObject({ state: 'undone', counts: { restored: 1, kept: 0 } });
  expect(await readPrices(shop)).toEqual({ Cuaderno: 1000 });
});
