import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '#shared/money.ts';
import { isBeyond, percentOf } from '#shared/price-difference.ts';
import { applyRule, type PriceRule, ROUNDINGS } from '#shared/price-rules.ts';
import { givenManyProducts, priceSteps, readPriceRows } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const PRODUCTS = 40;

let shop: TestShop;
let prices: ReturnType<typeof priceSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  prices = priceSteps(shop, await shop.admin());
  await givenManyProducts(shop.db, PRODUCTS);
});

afterAll(() => shop.close());

const centavos = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: MAX_CENTAVOS }));
const rounding = fc.constantFrom(...ROUNDINGS);
const amount = fc.integer({ min: -300_000, max: 300_000 }).map((each) => each / 100);
const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: -9900, max: 20_000 }).map((each) => each / 100),
    rounding,
  }),
  fc.record({ kind: fc.constant('amount' as const), amount, rounding }),
  fc.record({
    kind: fc.constant('price' as const),
    price: fc.integer({ min: 1, max: 300_000 }).map((each) => each / 100),
    rounding,
  }),
);

async function setPrices(given: number[]): Promise<void> {
  await sql`
    update products set price_centavos = given.centavos
    from (select id, row_number() over (order by id) as number from products) as numbered
      join unnest(${given}::bigint[]) with ordinality as given (centavos, number) using (number)
    where products.id = numbered.id`.execute(shop.db);
}

/** Compares each line of the draft with shared/price-rules.ts. */
async function expectLines(changeId: string, given: PriceRule): Promise<void> {
  const lines = await shop.db
    .selectFrom('price_change_lines')
    .selectAll()
    .where('change_id', '=', changeId)
    .execute();
  expect(lines).toHaveLength(PRODUCTS);
  for (const { old_centavos: old, new_centavos: changed, beyond, percent } of lines) {
    expect(changed).toBe(applyRule(old, given));
    expect(beyond).toBe(changed !== null && isBeyond(old, changed));
    const exact = changed === null ? null : percentOf(old, changed);
    if (exact === null) expect(percent === null || percent === Number.POSITIVE_INFINITY).toBe(true);
    else expect(percent).toBeCloseTo(exact, 6);
  }
}

test('apply then undo leaves every price as it was, whatever the prices, the rule and the ticks', async () => {
  const prices40 = fc.array(centavos, { minLength: PRODUCTS, maxLength: PRODUCTS });
  await fc.assert(
    fc.asyncProperty(prices40, rule, fc.boolean(), async (given, change, withBeyond) => {
      await setPrices(given);
      const before = await readPriceRows(shop.db);
      const draft = await prices.draft({ selection: { kind: 'filter' }, rule: change });
      await expectLines(draft._id, change);
      if (withBeyond) await shop.expectOk(prices.tick(draft._id, { all: 'beyond', ticked: true }));
      const { ticked } = (await prices.read(draft._id)).counts;
      if (ticked === 0) return;

      const applied = await prices.apply(draft._id, { lines: ticked });
      expect(applied.counts).toMatchObject({ applied: ticked, left: 0 });
      const after = await readPriceRows(shop.db);
      const expected = before.map(({ price_centavos: old }) => {
        const changed = applyRule(old, change);
        return changed === null || (isBeyond(old, changed) && !withBeyond) ? old : changed;
      });
      expect(after.map((row) => row.price_centavos)).toEqual(expected);

      expect((await prices.undo(draft._id)).counts).toMatchObject({ restored: ticked, kept: 0 });
      const restored = await readPriceRows(shop.db);
      expect(restored.map((row) => row.price_centavos)).toEqual(before.map((row) => row.price_centavos));
    }),
    { numRuns: 15 },
  );
});
