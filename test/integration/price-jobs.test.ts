import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { deleteProducts, givenManyProducts, priceSteps, readPriceRows } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

// What happens between the batches of a job, on both engines.

let shop: TestShop;
let admin: Visitor;
let prices: ReturnType<typeof priceSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  prices = priceSteps(shop, admin);
});

beforeEach(() => deleteProducts(shop.db));

afterAll(() => shop.close());

const tenMore = { kind: 'percent', percent: 10 } as const;
const all = { kind: 'filter' } as const;

test('a product that is renamed while lines are computed has one line', async () => {
  // More than the first batch of either engine.
  const many = 300;
  await givenManyProducts(shop.db, many);
  // The first line is written in the first batch; then its product moves to the end of the names.
  await sql`
    create function rename_first() returns trigger language plpgsql as $$
    begin
      if (select count(*) from after) > 1 and (select min(position) from after) = 1 then
        update products set name = 'Zeta' where id = (select product_id from after where position = 1);
      end if;
      return null;
    end $$`.execute(shop.db);
  await sql`
    create trigger rename_first after insert on price_change_lines referencing new table as after
    for each statement execute function rename_first()`.execute(shop.db);
  try {
    const draft = await prices.draft({ selection: all, rule: tenMore });
    expect(draft.counts).toMatchObject({ lines: many, raised: many });
    const { lines, total } = await prices.lines(draft._id, 'sort=name&order=desc&limit=100');
    expect(total).toBe(many);
    // In its old place: lines keep the order of the names at that time.
    expect(lines.map(({ product }) => product.name)).not.toContain('Zeta');
    expect((await prices.lines(draft._id, 'limit=1')).lines).toMatchObject([{ product: { name: 'Zeta' } }]);
  } finally {
    await sql`drop trigger rename_first on price_change_lines`.execute(shop.db);
    await sql`drop function rename_first`.execute(shop.db);
  }
});

test('a job that failed halfway can be cancelled, and every product is as before', async () => {
  const many = 1_000;
  await givenManyProducts(shop.db, many);
  const before = await readPriceRows(shop.db);
  const draft = await prices.draft({ selection: all, rule: tenMore });
  await sql`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.name = 'Resma 500' and new.price_centavos > old.price_centavos then raise exception 'no'; end if;
      return new;
    end $$`.execute(shop.db);
  await sql`create trigger refuse_one before update on products for each row execute function refuse_one()`.execute(
    shop.db,
  );
  try {
    await shop.expectOk(prices.post(`/${draft._id}/apply`));
    await shop.shop.services.jobs.drain('prices');
    const { state, progress } = await prices.read(draft._id);
    expect(state).toBe('applying');
    // On a server all prices are written in one transaction; on the embedded engine in one for each batch.
    if (inject('databaseTemplate').engine === 'postgres') expect(progress?.done).toBe(0);
    else expect(progress?.done).toBeGreaterThan(0);

    expect((await prices.post(`/${draft._id}/cancel`)).status).toBe(204);
    expect(await prices.settled(draft._id)).toMatchObject({
      state: 'draft',
      appliedDate: null,
      counts: { applied: 0, ticked: many },
    });
    expect(await readPriceRows(shop.db)).toEqual(before);
  } finally {
    await sql`drop trigger refuse_one on products`.execute(shop.db);
    await sql`drop function refuse_one`.execute(shop.db);
  }
  expect(await prices.apply(draft._id)).toMatchObject({
    state: 'applied',
    counts: { applied: many, left: 0 },
  });
});
