import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { findBrokenBooks, findGatewayDifferences } from '#test/support/books.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { untilTransactionsEnd } from '#test/support/lock-waits.ts';
import { type Given, givenBusyShop, randomDeeds } from '#test/support/random-deeds/index.ts';
import { deedTally } from '#test/support/random-deeds/tally.ts';
import { callsOver } from '#test/support/remote-calls.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { openTestShop } from '#test/support/shop.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

/** `npm run books` does many more. */
const DEEDS = Number(process.env.BOOKS_DEEDS ?? 180);
const SEED = Number(process.env.BOOKS_SEED ?? 20_261_123);
const ACTORS = 6;
const ROUNDS = Math.max(3, Math.round(DEEDS / 250));

/** The database of a shop in another process, which alone may open an embedded one while it runs. */
async function openBetween(database: TestDatabase): Promise<OpenDatabase> {
  return 'databaseUrl' in database.location ? database : openDatabase(database.location);
}

async function expectExact(database: TestDatabase, round: number): Promise<void> {
  const opened = await openBetween(database);
  if (opened === database) await untilTransactionsEnd(opened.db);
  expect(await findBrokenBooks(opened.db), `seed ${SEED}, round ${round}`).toEqual([]);
  if (opened !== database) await opened.close();
}

/** Six people do things at once until the shop is killed, after `deeds` of them were answered. */
async function actUntilKilled(
  running: RunningShop,
  given: Given,
  { round, deeds, onDone }: { round: number; deeds: number; onDone: (deed: string, status: number) => void },
) {
  const shop = callsOver(running.url);
  let answered = 0;
  const kill: { done: Promise<void> | null } = { done: null };
  const act = async (actor: number): Promise<void> => {
    const { next } = randomDeeds(shop, given, seededRandom(SEED + round * ACTORS + actor));
    while (!kill.done) {
      const answer = await next().catch((error: unknown) => {
        // The connection of a killed shop breaks.
        if (kill.done) return null;
        throw error;
      });
      if (answer === null) return;
      expect(answer.status, `${JSON.stringify(answer.body)} ${running.output().slice(-2000)}`).toBeLessThan(
        500,
      );
      onDone(answer.deed, answer.status);
      answered++;
      if (answered >= deeds) kill.done ??= running.kill();
    }
  };
  await Promise.all(Array.from({ length: ACTORS }, (_, actor) => act(actor)));
  await kill.done;
}

test('the books are exact whenever the shop is killed', async () => {
  const database = await openTestDatabase();
  if (!('databaseUrl' in database.location)) await database.close();
  const env: Record<string, string> = {
    DEMO_CATALOG: '0',
    PORT: String(await findFreePort()),
    TRUST_PROXY: '1',
    ...('databaseUrl' in database.location && { DATABASE_URL: database.location.databaseUrl }),
  };
  let running = await startShop(database.dataDir, env);
  const given = await givenBusyShop(callsOver(running.url));
  const { names } = randomDeeds(callsOver(running.url), given, seededRandom(SEED));
  const tally = deedTally(names);
  for (let round = 0; round < ROUNDS; round++) {
    const deeds = Math.ceil(DEEDS / ROUNDS);
    await actUntilKilled(running, given, { round, deeds, onDone: tally.count });
    await expectExact(database, round);
    running = await startShop(database.dataDir, env);
  }
  expect(await running.stop()).toBe(0);

  // What waits is done by another process, as if the minute of the dead ones' jobs had passed.
  const opened = await openBetween(database);
  await opened.db
    .updateTable('jobs')
    .set({ lease: null, locked_until: null, run_at: new Date(0) })
    .execute();
  const shop = await openTestShop({
    database: { ...opened, dataDir: database.dataDir, location: database.location },
  });
  await shop.shop.services.jobs.drain('payments', 'mails', 'prices', 'imports');
  const { rows } = await sql<{ id: string }>`select order_id as id from checkouts`.execute(shop.db);
  for (const { id } of rows) await shop.shop.services.payments.reconcileOrder(id);
  await shop.shop.services.jobs.drain('payments', 'mails');
  expect(await findBrokenBooks(shop.db)).toEqual([]);
  expect(await findGatewayDifferences(shop.db)).toEqual([]);
  await shop.close();
  if (DEEDS >= 2000) {
    process.stdout.write(`${tally.report()}\n`);
    expect(tally.untried()).toEqual([]);
  }
}, 3_600_000);
