import type { Database } from '#server/db/index.ts';

/** The job of a subject, as it was enqueued; undefined: there is none, or it has given up. */
export async function readJob(
  db: Database,
  subject: string,
): Promise<{ payload: Record<string, unknown> } | undefined> {
  return db
    .selectFrom('jobs')
    .select('payload')
    .where('subject', '=', subject)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}
