import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/index.ts';
import { createJobs, enqueue, handle } from '#server/jobs/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { openToyWorker, type ToyWork, toy } from '#test/support/toy-jobs.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(() => db.deleteFrom('jobs').execute());
afterAll(() => database.close());

const readJobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();

test('a job that kills its process each time is given up after its attempts', async () => {
  let runs = 0;
  const worker = openToyWorker(db, async () => void runs++);
  await enqueue(db, toy, { name: 'bomb' });
  const died = {
    attempts: toy.attempts,
    lease: randomUUID(),
    locked_until: new Date(0),
    run_at: new Date(0),
  };
  await db.updateTable('jobs').set(died).execute();
  await worker.drain();
  expect(runs).toBe(0);
  expect(await readJobs()).toMatchObject([{ attempts: 4, failed_at: expect.any(Date) as Date, lease: null }]);
  expect(worker.failures).toEqual([{ attempts: 4, givenUp: true }]);
});

test('a job that is given up keeps the failure of an earlier attempt', async () => {
  const worker = openToyWorker(db, () => Promise.reject(new Error('no')));
  await enqueue(db, toy, { name: 'car' });
  await worker.drain();
  const died = {
    attempts: toy.attempts,
    lease: randomUUID(),
    locked_until: new Date(0),
    run_at: new Date(0),
  };
  await db.updateTable('jobs').set(died).execute();
  await worker.drain();
  const [job] = await readJobs();
  expect(job?.failed_at).not.toBeNull();
  expect(job?.last_error).toBe(
    'Error: its process ended during the last attempt; the failure before: Error: no',
  );
});

test('jobs of a dead process run one by one, after the others, the least tried first', async () => {
  const wide = { ...toy, queue: 'mails' } as const;
  const order: string[] = [];
  let running = 0;
  const work: ToyWork = async ({ name }) => {
    running++;
    order.push(`${name} beside ${running - 1}`);
    await readJobs();
    running--;
  };
  const jobs = createJobs({ db, handlers: [handle(wide, work)], onFailure: () => undefined });
  for (const name of ['bomb', 'neighbour', 'fresh']) await enqueue(db, wide, { name });
  const die = (name: string, attempts: number) =>
    db
      .updateTable('jobs')
      .set({ attempts, lease: randomUUID(), locked_until: new Date(0) })
      .where(sql<boolean>`payload ->> 'name' = ${name}`)
      .execute();
  await die('bomb', 2);
  await die('neighbour', 1);
  await jobs.drain('mails');
  expect(order).toEqual(['fresh beside 0', 'neighbour beside 0', 'bomb beside 0']);
  expect(await readJobs()).toEqual([]);
});
