import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '#server/db/index.ts';
import {
  cancelJob,
  cancelWaitingJobs,
  createJobs,
  enqueue,
  handle,
  interruptJob,
  type JobRun,
} from '#server/jobs/index.ts';
import { closeCheckoutJob } from '#server/orders/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { openTestShop } from '#test/support/shop.ts';
import { type GiveUpToy, openToyWorker, type ToyWork, toy } from '#test/support/toy-jobs.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(() => db.deleteFrom('jobs').execute());
afterAll(() => database.close());

const openWorker = (work: ToyWork, giveUp?: GiveUpToy) => openToyWorker(db, work, giveUp);

/** A worker whose job waits until it is released, and then checks that it still owns the job. */
function openSlowWorker() {
  const reached = Promise.withResolvers<JobRun>();
  const goOn = Promise.withResolvers<void>();
  const runs = { begun: 0, ended: 0 };
  const worker = openWorker(async (_toy, run) => {
    runs.begun++;
    reached.resolve(run);
    await goOn.promise;
    await run.check(db);
    runs.ended++;
  });
  return { ...worker, runs, reached: reached.promise, goOn: goOn.resolve };
}

const readJobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
const makeDue = () =>
  db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .execute();

test('a job that fails is tried again at growing intervals, and given up after its attempts', async () => {
  const worker = openWorker(() => Promise.reject(new Error('no')));
  await enqueue(db, toy, { name: 'car' });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    await makeDue();
    await worker.drain();
    const [job] = await readJobs();
    expect(job).toMatchObject({
      attempts: attempt,
      lease: null,
      locked_until: null,
      last_error: 'Error: no',
    });
    expect(job?.failed_at === null).toBe(attempt < 3);
    waits.push(Math.round(((job?.run_at.getTime() ?? 0) - Date.now()) / 1000));
    // Not due yet.
    await worker.drain();
  }
  expect(waits).toEqual([5, 10, 20]);
  await makeDue();
  await worker.drain();
  expect(worker.failures).toEqual([
    { attempts: 1, givenUp: false },
    { attempts: 2, givenUp: false },
    { attempts: 3, givenUp: true },
  ]);
});

test('a kind with giveUp leaves no job behind', async () => {
  const givenUp: string[] = [];
  const worker = openWorker(
    () => Promise.reject(new Error('no')),
    async ({ name }) => {
      givenUp.push(name);
    },
  );
  await enqueue(db, toy, { name: 'car' });
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(givenUp).toEqual([]);
    await makeDue();
    await worker.drain();
  }
  expect(givenUp).toEqual(['car']);
  expect(await readJobs()).toEqual([]);
});

test('a subject has one job: enqueued again, it starts anew, and the running one has no effect', async () => {
  const worker = openSlowWorker();
  const subject = randomUUID();
  await enqueue(db, toy, { name: 'car' }, { subject });
  const running = worker.drain();
  await worker.reached;
  await enqueue(db, toy, { name: 'car' }, { subject });
  worker.goOn();
  await running;
  expect(worker.failures).toEqual([]);
  expect(worker.runs).toEqual({ begun: 2, ended: 1 });
  expect(await readJobs()).toEqual([]);
});

test('any process can interrupt and cancel the run of a subject', async () => {
  for (const end of [interruptJob, cancelJob]) {
    const worker = openSlowWorker();
    const subject = randomUUID();
    await enqueue(db, toy, { name: 'car' }, { subject });
    const running = worker.drain();
    const run = await worker.reached;
    await expect(run.check(db)).resolves.toBeUndefined();
    await end(db, subject);
    worker.goOn();
    await running;
    expect(worker.failures).toEqual([]);
  }
  // The interrupted job will resume; the cancelled one is gone.
  expect(await readJobs()).toMatchObject([{ lease: null, failed_at: null }]);
});

test('only jobs that are not running can be cancelled by their payload', async () => {
  const named = (name: string) => sql<boolean>`payload ->> 'name' = ${name}`;
  for (const name of ['free', 'in hand', 'of a dead process', 'other']) await enqueue(db, toy, { name });
  const leaseUntil = (name: string, locked_until: Date) =>
    db.updateTable('jobs').set({ lease: randomUUID(), locked_until }).where(named(name)).execute();
  await leaseUntil('in hand', new Date(Date.now() + 60_000));
  await leaseUntil('of a dead process', new Date(0));
  for (const name of ['free', 'in hand', 'of a dead process']) await cancelWaitingJobs(db, toy, named(name));
  const left = (await readJobs()).map(({ payload }) => payload);
  expect(left).toEqual([{ name: 'in hand' }, { name: 'other' }]);
});

test('a round waits for all its jobs, even if a failure cannot be recorded', async () => {
  const happened: string[] = [];
  const slow = Promise.withResolvers<void>();
  const bothBegun = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<void>();
  const job = { ...toy, queue: 'mails', attempts: 1 } as const;
  const work: ToyWork = async ({ name }) => {
    if (name === 'slow') {
      bothBegun.resolve();
      await slow.promise;
      happened.push('slow');
    } else {
      await bothBegun.promise;
      throw new Error('no');
    }
  };
  const giveUp = async () => {
    givenUp.resolve();
    throw new Error('cannot be recorded');
  };
  const onFailure = ({ error }: { error: unknown }) => happened.push(String(error));
  const jobs = createJobs({ db, handlers: [handle(job, work, giveUp)], onFailure });
  await enqueue(db, job, { name: 'bad' });
  await enqueue(db, job, { name: 'slow' });
  const round = jobs.drain('mails');
  await givenUp.promise;
  // If a round did not wait, it would be over when this is answered.
  await readJobs();
  slow.resolve();
  await round;
  expect(happened).toEqual(['slow', 'Error: cannot be recorded']);
});

test('stopping releases running jobs at once, and the attempt does not count', async () => {
  const worker = openSlowWorker();
  await enqueue(db, toy, { name: 'car' });
  void worker.drain();
  const run = await worker.reached;
  const stopped = worker.stop();
  expect(run.signal.aborted).toBe(true);
  worker.goOn();
  await stopped;
  expect(await readJobs()).toMatchObject([{ attempts: 0, lease: null, locked_until: null }]);
});

test('several processes share the jobs: all are done, each once', async () => {
  const done: string[] = [];
  const workers = Array.from({ length: 3 }, () =>
    openWorker(async ({ name }) => {
      done.push(name);
    }),
  );
  const names = Array.from({ length: 30 }, (_, n) => `toy ${n}`);
  for (const name of names) await enqueue(db, toy, { name });
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(done.sort()).toEqual(names.sort());
  expect(await readJobs()).toEqual([]);
});

test('an unknown kind fails, and is shown to administrators', async () => {
  const worker = openWorker(async () => undefined);
  await enqueue(db, { ...toy, kind: 'of-yesterday' }, { name: 'car' });
  await db.updateTable('jobs').set({ attempts: 11 }).execute();
  await worker.drain();
  const [job] = await readJobs();
  expect(job?.last_error).toContain('of-yesterday');
  expect(job?.failed_at).not.toBeNull();
});

test('on the embedded database, a dead process’s jobs are taken over at the next start', async () => {
  const own = await openTestDatabase();
  const { db } = own;
  const subject = randomUUID();
  await enqueue(db, closeCheckoutJob, { orderId: 'none' }, { subject });
  const lease = { lease: randomUUID(), locked_until: new Date(Date.now() + 60_000), attempts: 1 };
  await db.updateTable('jobs').set(lease).execute();
  const shop = await openTestShop({ database: own });
  try {
    await shop.shop.services.jobs.drain('payments');
    const { attempts } = await db.selectFrom('jobs').select('attempts').executeTakeFirstOrThrow();
    // The sandbox does not know that checkout, so the job was tried and will be tried again.
    expect(attempts).toBe(inject('databaseTemplate').engine === 'pglite' ? 2 : 1);
  } finally {
    await shop.close();
  }
});
