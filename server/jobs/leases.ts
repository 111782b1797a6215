import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { JobInterruptedError } from './define-job.ts';
import { secondsFromNow } from './enqueue.ts';
import { type Queue, settingsOf } from './queues.ts';

/** A job that a process runs. Every run has a lease of its own, by which it knows whether the job is still its own. */
export type LeasedJob = { id: string; kind: string; payload: unknown; attempts: number; lease: string };

/** How long a process that says nothing more keeps a job. */
const LEASE_SECONDS = 60;
const RENEW_MILLISECONDS = 5_000;
const LONGEST_BACKOFF_SECONDS = 3_600;

/**
 * Leases the jobs that are next in a queue, as many as it has room for, and none that another process has. `subjects`:
 * only those of these things.
 */
export async function leaseJobs(
  db: Database,
  queue: Queue,
  subjects: readonly string[] | null,
): Promise<LeasedJob[]> {
  const { width, newestFirst } = settingsOf(queue);
  const order = newestFirst ? sql`run_at desc, id desc` : sql`run_at, id`;
  const ofSubjects = subjects ? sql`and subject = any(${subjects}::uuid[])` : sql``;
  const { rows } = await sql<LeasedJob>`
    update jobs
    set lease = gen_random_uuid(), locked_until = ${secondsFromNow(LEASE_SECONDS)}, attempts = attempts + 1, progress = 0
    where id in (
      select id from jobs
      where queue = ${queue} and failed_at is null and run_at <= now()
        and (locked_until is null or locked_until < now()) ${ofSubjects}
      order by ${order} limit ${width} for update skip locked)
    returning id, kind, payload, attempts, lease`.execute(db);
  // Ids grow with time: what was asked for first is begun first.
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Renews the lease of a job while it runs; `onLost` is told when the job is no longer this run's. Returns what ends it. */
export function keepLease(db: Database, job: LeasedJob, onLost: () => void): () => void {
  const timer = setInterval(() => {
    leased(db, job)
      .set({ locked_until: secondsFromNow(LEASE_SECONDS) })
      .executeTakeFirst()
      // A database that is away does not take the job away: the run's own statements fail then.
      .then(
        ({ numUpdatedRows }) => numUpdatedRows === 0n && onLost(),
        () => undefined,
      );
  }, RENEW_MILLISECONDS).unref();
  return () => clearInterval(timer);
}

/** Throws JobInterruptedError unless the job is still this run's. */
export async function checkLease(db: Database, job: LeasedJob): Promise<void> {
  const held = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirst();
  if (!held) throw new JobInterruptedError(`job ${job.id} was taken away`);
}

export async function writeProgress(db: Database, job: LeasedJob, done: number): Promise<void> {
  await leased(db, job).set({ progress: done }).execute();
}

export async function deleteDone(db: Database, job: LeasedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', job.id).where('lease', '=', job.lease).execute();
}

/** Whoever looks next may take it; this try does not count. */
export async function releaseJob(db: Database, job: LeasedJob): Promise<void> {
  await leased(db, job)
    .set(({ eb }) => ({ lease: null, locked_until: null, attempts: eb('attempts', '-', 1) }))
    .execute();
}

/** Has it tried again after 5 s, 10 s, 20 s … at most an hour: twelve tries reach over some two hours and a half. */
export async function recordFailure(
  db: Database,
  job: LeasedJob,
  { error, givenUp }: { error: unknown; givenUp: boolean },
): Promise<void> {
  const backoff = Math.min(LONGEST_BACKOFF_SECONDS, 5 * 2 ** (job.attempts - 1));
  await leased(db, job)
    .set({
      lease: null,
      locked_until: null,
      progress: 0,
      run_at: secondsFromNow(backoff),
      last_error: String(error).slice(0, 2000),
      failed_at: givenUp ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Ends all leases: those of a process that is known to have ended. */
export async function endAllLeases(db: Database): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease: null, locked_until: null })
    .where('locked_until', 'is not', null)
    .execute();
}

function leased(db: Database, job: LeasedJob) {
  return db.updateTable('jobs').where('id', '=', job.id).where('lease', '=', job.lease);
}
