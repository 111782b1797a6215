import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { givenBusyShop, randomDeeds, seededRandom } from '#test/support/random-deeds.ts';
import { type LogLine, openTestShop, type TestShop } from '#test/support/shop.ts';

/** `npm run books` does many more. */
const DEEDS = Number(process.env.BOOKS_DEEDS ?? 180);
const SEED = Number(process.env.BOOKS_SEED ?? 20_261_123);
const ACTORS = 6;

let shop: TestShop;
/** What the shop logged as errors. */
const errors: string[] = [];
beforeAll(async () => {
  const onLog = (line: LogLine) =>
    void (line.level >= 50 && errors.push(JSON.stringify(line).slice(0, 2000)));
  shop = await openTestShop({ env: { LOG_LEVEL: 'error' }, onLog });
});
afterAll(() => shop.close());

/**
 * What the gateway has of each order, less what it gave back, against what the shop says of it, in centavos. Without
 * payments of a wrong amount, which wait for a person (rules 8.2).
 */
async function gatewayDifferences() {
  const { rows } = await sql<{ order: string; gateway: number; shop: number }>`
    select p.order_id as order, sum(round((g.body ->> 'transaction_amount')::numeric * 100)
        - round((g.body ->> 'transaction_amount_refunded')::numeric * 100))::float8 as gateway,
      sum(case when p.settles and p.status <> 'refunded' then p.amount_centavos - p.refunded_centavos else 0 end)::float8 as shop
    from payments p join sandbox.payments g on g.id::text = p.id
    where p.gateway = 'mercadopago' and g.body ->> 'status' in ('approved', 'refunded')
      and (p.settles or exists (select from refunds r where r.gateway = p.gateway and r.payment_id = p.id))
    group by p.order_id`.execute(shop.db);
  return rows.filter((row) => row.gateway !== row.shop);
}

test('whatever people do at once, the books are exact', async () => {
  const given = await givenBusyShop(shop);
  const counts = new Map<number, number>();
  const batches = Math.ceil(DEEDS / 60);
  for (let batch = 0; batch < batches; batch++) {
    await Promise.all(
      Array.from({ length: ACTORS }, async (_, actor) => {
        const deed = randomDeeds(shop, given, seededRandom(SEED + batch * ACTORS + actor));
        for (let n = 0; n < Math.ceil(60 / ACTORS); n++) {
          const { status, body } = await deed();
          expect(status, `${JSON.stringify(body)} ${errors.join('\n')}`).toBeLessThan(500);
          counts.set(status, (counts.get(status) ?? 0) + 1);
        }
      }),
    );
    await shop.shop.services.jobs.drain('payments', 'mails');
    expect(await findBrokenBooks(shop.db), `seed ${SEED}, batch ${batch}`).toEqual([]);
  }
  const { rows } = await sql<{ id: string }>`select order_id as id from checkouts`.execute(shop.db);
  for (const { id } of rows) await shop.shop.services.payments.reconcileOrder(id);
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await findBrokenBooks(shop.db)).toEqual([]);
  expect(await gatewayDifferences()).toEqual([]);
  // Enough deeds have to succeed, or the test tries nothing.
  expect((counts.get(200) ?? 0) + (counts.get(201) ?? 0)).toBeGreaterThan(DEEDS / 4);
}, 1_800_000);
