import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { afterCommit, type Database, inTransaction } from '#server/db/index.ts';
import { enqueue } from '#server/jobs/index.ts';
import { closeCheckoutJob } from '#server/orders/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestDatabase, resetDatabase, type TestDatabase } from '#test/support/database.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop } from '#test/support/shop.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const addCategory = (db: Database, name: string) =>
  db.insertInto('categories').values({ key: name, name }).execute();
const divide = (db: Database, by: number) =>
  sql<{ result: number }>`select 1 / ${by}::integer as result`.execute(db);

const stored = async () => (await db.selectFrom('categories').select('id').execute()).length;
/** Uses every connection of the pool several times. */
const expectWholePool = async () => {
  const asking = Array.from({ length: 30 }, () => inTransaction(db, (db) => divide(db, 1)));
  const answers = await Promise.all(asking);
  expect(answers.every(({ rows }) => rows[0]?.result === 1)).toBe(true);
};

describe('a statement that fails among others', () => {
  test('rolls the whole transaction back and is thrown', async () => {
    await resetDatabase(db);
    const failing = inTransaction(db, async (db) => {
      await addCategory(db, 'Tizas');
      await divide(db, 0);
      await addCategory(db, 'Gomas');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await stored()).toBe(0);
    await expectWholePool();
  });

  test('rolls it back even if it is caught: nothing is written, and no callback of the commit runs', async () => {
    await resetDatabase(db);
    let commits = 0;
    const ask = async (db: Database) => {
      afterCommit(db, () => {
        commits++;
      });
      await enqueue(db, closeCheckoutJob, { orderId: 'one' });
      expect(commits).toBe(0);
    };
    const failing = inTransaction(db, async (db) => {
      await ask(db);
      await divide(db, 0).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(commits).toBe(0);
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    await inTransaction(db, ask);
    expect(commits).toBe(1);
  });

  test('a transaction without statements, or that throws before the first one, ends cleanly', async () => {
    await inTransaction(db, async () => undefined);
    await expect(inTransaction(db, () => Promise.reject(new Error('nothing to do')))).rejects.toThrow(
      'nothing',
    );
    await expectWholePool();
  });
});

describe.runIf(inject('databaseTemplate').engine === 'postgres')('a connection that breaks', () => {
  const backendOf = async (db: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
  const expectWhole = async () => {
    expect(await stored()).toBe(0);
    await expectWholePool();
  };

  test('while its transaction waits for something else fails only that transaction', async () => {
    await resetDatabase(db);
    const failing = inTransaction(db, async (inner) => {
      await addCategory(inner, 'Tizas');
      await end(await backendOf(inner));
      // A statement on another connection: when it is answered, the end of the broken one has been noticed.
      await sql`select 1`.execute(db);
      await addCategory(inner, 'Gomas');
    });
    await expect(failing).rejects.toThrow();
    await expectWhole();
  });

  test('while a statement waits for a lock fails it', async () => {
    await resetDatabase(db);
    let pid: number | undefined;
    await inTransaction(db, async (holder) => {
      await sql`lock table categories in exclusive mode`.execute(holder);
      const failing = inTransaction(db, async (inner) => {
        pid = await backendOf(inner);
        await addCategory(inner, 'Tizas');
      });
      const refused = expect(failing).rejects.toThrow();
      await untilLockWaits(db);
      await end(pid);
      await refused;
    });
    await expectWhole();
  });

  test('while a purchase waits gives 503 and leaves nothing behind', async () => {
    await resetDatabase(db);
    const shop = await openTestShop({ database });
    const { variants } = await shop.givenProduct({ stock: 5 });
    const [variant] = variants;
    if (!variant) throw new Error('no variant');
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, variant);
    await inTransaction(db, async (holder) => {
      await sql`select from sub_products for update`.execute(holder);
      const ordering = shop.createOrder(buyer);
      await untilLockWaits(db);
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      expect(await ordering).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    });
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    expect((await shop.createOrder(buyer)).status).toBe(201);
    expect(await findBrokenBooks(db)).toEqual([]);
  });
});
