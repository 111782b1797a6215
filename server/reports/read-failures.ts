import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Overview } from '#shared/schemas/overview.ts';

/** How many mails and how many jobs are listed. The totals count all. */
const NAMED = 10;

type FailedJob = {
  list: 'mails' | 'jobs';
  id: string;
  kind: string;
  recipient: string | null;
  order_id: string | null;
  order_code: string | null;
  created_at: Date;
  failed_at: Date | null;
  reason: string;
  total: number;
};

/**
 * The mails whose job has failed at least once, and the jobs of every kind that were given up: the newest of each, and
 * how many there are. A job is deleted when its work is done.
 */
export async function readFailures(
  db: Database,
): Promise<{ mails: Overview['failedMails']; jobs: Overview['failedJobs'] }> {
  const columns = sql`id, kind, payload ->> 'to' as recipient, payload #>> '{order,_id}' as order_id,
    payload #>> '{order,code}' as order_code, created_at, failed_at, coalesce(last_error, '') as reason,
    (count(*) over ())::float8 as total`;
  const { rows } = await sql<FailedJob>`
    (select 'mails' as list, ${columns} from jobs
      where kind in ('mail', 'account-mail') and last_error is not null order by id desc limit ${NAMED})
    union all
    (select 'jobs' as list, ${columns} from jobs where failed_at is not null order by id desc limit ${NAMED})`.execute(
    db,
  );
  const mails = rows.filter(({ list }) => list === 'mails').sort(newestFirst);
  const jobs = rows.filter(({ list }) => list === 'jobs').sort(newestFirst);
  return {
    mails: {
      total: mails[0]?.total ?? 0,
      list: mails.map((row) => ({
        _id: row.id,
        to: row.recipient ?? '',
        order: row.order_id && row.order_code ? { _id: row.order_id, code: row.order_code } : null,
        at: row.created_at.toISOString(),
        givenUp: row.failed_at !== null,
      })),
    },
    jobs: {
      total: jobs[0]?.total ?? 0,
      list: jobs.map((row) => ({
        _id: row.id,
        kind: row.kind,
        at: (row.failed_at ?? row.created_at).toISOString(),
        reason: row.reason.slice(0, 200),
      })),
    },
  };
}

/** Ids of jobs grow with time. */
const newestFirst = (one: FailedJob, other: FailedJob) => (one.id < other.id ? 1 : -1);
