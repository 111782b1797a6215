import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks, findGatewayDifferences } from '#test/support/books.ts';
import { givenBusyShop, randomDeeds } from '#test/support/random-deeds/index.ts';
import { deedTally } from '#test/support/random-deeds/tally.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
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

/** Ends a reservation as time does. */
async function expire({ db, shop }: TestShop, orderId: string): Promise<void> {
  const due = db.updateTable('orders').set({ reserved_until: new Date(Date.now() - 1000) });
  await due.where('id', '=', orderId).where('stock', '=', 'reserved').execute();
  await shop.services.orders.expireReservations();
}

test('whatever people do at once, the books are exact', async () => {
  const given = await givenBusyShop(shop);
  const world = { ...shop, expire: (orderId: string) => expire(shop, orderId) };
  const tally = deedTally(randomDeeds(world, given, seededRandom(SEED)).names);
  const batches = Math.ceil(DEEDS / 60);
  for (let batch = 0; batch < batches; batch++) {
    await Promise.all(
      Array.from({ length: ACTORS }, async (_, actor) => {
        const { next } = randomDeeds(world, given, seededRandom(SEED + batch * ACTORS + actor));
        for (let n = 0; n < Math.ceil(60 / ACTORS); n++) {
          const { deed, status, body } = await next();
          expect(status, `${deed}: ${JSON.stringify(body)} ${errors.join('\n')}`).toBeLessThan(500);
          tally.count(deed, status);
        }
      }),
    );
    await shop.shop.services.jobs.drain('payments', 'mails', 'prices', 'imports');
    expect(await findBrokenBooks(shop.db), `seed ${SEED}, batch ${batch}`).toEqual([]);
  }
  const { rows } = await sql<{ id: string }>`select order_id as id from checkouts`.execute(shop.db);
  for (const { id } of rows) await shop.shop.services.payments.reconcileOrder(id);
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await findBrokenBooks(shop.db)).toEqual([]);
  expect(await findGatewayDifferences(shop.db)).toEqual([]);
  // Enough deeds have to succeed, or the test tries nothing.
  expect(tally.succeeded()).toBeGreaterThan(DEEDS / 4);
  if (DEEDS >= 2000) {
    process.stdout.write(`${tally.report()}\n`);
    expect(tally.untried()).toEqual([]);
  }
}, 3_600_000);
