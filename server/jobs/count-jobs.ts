import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** The jobs of a kind. */
export type JobCount = {
  kind: string;
  /** Due, and not running. */
  waiting: number;
  /** Not due yet: put off, or to be tried again. */
  scheduled: number;
  running: number;
  /** Given up. */
  failed: number;
  /** For how long the oldest due one has waited, in seconds; 0: none does. */
  oldestSeconds: number;
};

/** Counts the jobs of each kind, also of those kinds that have none. */
export async function countJobs(db: Database, kinds: ReadonlyArray<{ kind: string }>): Promise<JobCount[]> {
  const isFree = sql`failed_at is null and (locked_until is null or locked_until < now())`;
  const { rows } = await sql<JobCount>`
    select kind,
      count(*) filter (where ${isFree} and run_at <= now()) as waiting,
      count(*) filter (where ${isFree} and run_at > now()) as scheduled,
      count(*) filter (where failed_at is null and locked_until >= now()) as running,
      count(*) filter (where failed_at is not null) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isFree} and run_at <= now())), 0)::float8
        as "oldestSeconds"
    from jobs group by kind`.execute(db);
  const counts = new Map(rows.map((row) => [row.kind, row]));
  return [...new Set([...kinds.map(({ kind }) => kind), ...counts.keys()])]
    .sort()
    .map(
      (kind) =>
        counts.get(kind) ?? { kind, waiting: 0, scheduled: 0, running: 0, failed: 0, oldestSeconds: 0 },
    );
}
