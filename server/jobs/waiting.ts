import type { Expression, SqlBool } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Job } from './define-job.ts';

/** Matching jobs that have not been done and have not given up, the next one first. */
export async function listWaitingJobs<Payload>(
  db: Database,
  { kind, payload: schema }: Job<Payload>,
  matching: Expression<SqlBool>,
): Promise<Array<{ payload: Payload; runAt: Date }>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['payload', 'run_at'])
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where(matching)
    .orderBy('run_at')
    .execute();
  return rows.map(({ payload, run_at: runAt }) => ({ payload: schema.parse(payload), runAt }));
}
