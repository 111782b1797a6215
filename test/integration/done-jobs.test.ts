import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/index.ts';
import { enqueue } from '#server/jobs/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { openToyWorker, toy } from '#test/support/toy-jobs.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(() => db.deleteFrom('jobs').execute());
afterAll(() => database.close());

const readJobs = () => db.selectFrom('jobs').selectAll().execute();

/** Runs a round of the worker while no job can be deleted, and calls `then` after the worker has reported that. */
async function whileDeletesFail(worker: ReturnType<typeof openToyWorker>, then: () => Promise<void>) {
  await sql`
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no deletes'; end $$`.execute(db);
  await sql`create trigger refuse before delete on jobs for each row execute function refuse()`.execute(db);
  const drained = worker.drain();
  try {
    await expect.poll(() => worker.failures.length).toBeGreaterThan(0);
    await then();
  } finally {
    await sql`drop function refuse cascade`.execute(db);
  }
  await drained;
}

test('a finished job that cannot be deleted yet is neither failed nor run again', async () => {
  const done: string[] = [];
  const worker = openToyWorker(db, async ({ name }) => {
    done.push(name);
  });
  await enqueue(db, toy, { name: 'car' });
  await whileDeletesFail(worker, async () => {
    const [job] = await readJobs();
    expect(job).toMatchObject({ attempts: 1, last_error: null, failed_at: null });
    expect(job?.lease).not.toBeNull();
  });
  expect(await readJobs()).toEqual([]);
  expect(done).toEqual(['car']);
});

test('a failed job that cannot be recorded yet is neither run nor given up again', async () => {
  const happened: string[] = [];
  const worker = openToyWorker(
    db,
    () => {
      happened.push('run');
      return Promise.reject(new Error('no'));
    },
    async () => {
      happened.push('give up');
    },
  );
  await enqueue(db, toy, { name: 'car' });
  await db.updateTable('jobs').set({ attempts: 2 }).execute();
  await whileDeletesFail(worker, async () => undefined);
  expect(await readJobs()).toEqual([]);
  expect(happened).toEqual(['run', 'give up']);
  expect(worker.failures.at(-1)).toEqual({ attempts: 3, givenUp: true });
});

test('stopping does not wait until a finished job can be deleted; nobody runs it at once', async () => {
  const worker = openToyWorker(db, async () => undefined);
  await enqueue(db, toy, { name: 'car' });
  await whileDeletesFail(worker, () => worker.stop());
  const [job] = await readJobs();
  expect(job).toMatchObject({ attempts: 1, last_error: null });
  expect(job?.lease).not.toBeNull();
});
