import { type Database, databaseMilliseconds } from '#server/db/index.ts';

const DAY = 86_400_000;

/** Deletes old files and reports (rules 14.6). The audit keeps the changes. */
export async function forgetOldImports(db: Database): Promise<void> {
  const over = ['applied', 'cancelled', 'failed', 'checked', 'asking'] as const;
  await db
    .updateTable('imports')
    .set({ file: null })
    .where('file', 'is not', null)
    .where('state', 'in', over)
    .where('created_at', '<', new Date(databaseMilliseconds() - 7 * DAY))
    .execute();
  await db
    .deleteFrom('imports')
    .where('state', 'in', over)
    .where('created_at', '<', new Date(databaseMilliseconds() - 90 * DAY))
    .execute();
}
