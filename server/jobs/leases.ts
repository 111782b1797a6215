import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Database, Tables } from '#server/db/index.ts';
import { secondsFromNow } from './enqueue.ts';
import { QUEUES, type Queue } from './queues.ts';

/** A job that this process runs. Each run has a lease of its own; the run owns the job while the row has that lease. */
export type LeasedJob = {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  lease: string;
  /** Why the last attempt that came to an end failed. */
  lastError: string | null;
};

/** How long a job waits for a process that no longer renews its lease. */
const LEASE_SECONDS = 60;

/** Leases the next due jobs of a queue, up to its width. */
export async function leaseJobs(db: Database, queue: Queue): Promise<LeasedJob[]> {
  const { width, newestFirst } = QUEUES[queue];
  const order = newestFirst ? sql`run_at desc, id desc` : sql`run_at, id`;
  const rows = await lease(db, queue, { matching: sql`lease is null`, order, most: width });
  // Ids grow with time, so this is the order in which they were enqueued.
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Leases one due job of a queue whose process died while it ran. The one with the fewest attempts comes first, since
 * it probably just ran beside the job that killed the process.
 */
export async function leaseAbandonedJob(db: Database, queue: Queue): Promise<LeasedJob | undefined> {
  const abandoned = { matching: sql`lease is not null`, order: sql`attempts, run_at, id`, most: 1 };
  const [job] = await lease(db, queue, abandoned);
  return job;
}

/** Leases due jobs, skipping those that another process has leased. */
async function lease(
  db: Database,
  queue: Queue,
  { matching, order, most }: { matching: RawBuilder<unknown>; order: RawBuilder<unknown>; most: number },
): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    update jobs
    set lease = gen_random_uuid(), locked_until = ${secondsFromNow(LEASE_SECONDS)}, attempts = attempts + 1, progress = 0
    where id in (
      select id from jobs
      where queue = ${queue} and failed_at is null and run_at <= now()
        and (locked_until is null or locked_until < now()) and ${matching}
      order by ${order} limit ${most} for update skip locked)
    returning id, kind, payload, attempts, lease, last_error as "lastError"`.execute(db);
  return rows;
}

/** Updates the job. Returns false, and changes nothing, if this run has lost it. */
export async function updateLeased(
  db: Database,
  { id, lease }: LeasedJob,
  values: UpdateObject<Tables, 'jobs'>,
): Promise<boolean> {
  const held = db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);
  return (await held.set(values).executeTakeFirst()).numUpdatedRows > 0n;
}

export function renewLease(db: Database, job: LeasedJob): Promise<boolean> {
  return updateLeased(db, job, { locked_until: secondsFromNow(LEASE_SECONDS) });
}

export async function isLeased(db: Database, { id, lease }: LeasedJob): Promise<boolean> {
  const held = db.selectFrom('jobs').select('id').where('id', '=', id).where('lease', '=', lease);
  return (await held.executeTakeFirst()) !== undefined;
}

export async function deleteLeased(db: Database, { id, lease }: LeasedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('lease', '=', lease).execute();
}

/** Makes all leased jobs abandoned, when no other process can be running one. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.updateTable('jobs').where('lease', 'is not', null).set({ locked_until: null }).execute();
}
