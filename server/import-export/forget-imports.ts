import { type Database, databaseMilliseconds } from '#server/db/index.ts';

const DAY = 86_400_000;

/** Deletes old files, plans and reports (rules 14.6, 14.7). The audit keeps the changes. */
export async function forgetOldImports(db: Database): Promise<void> {
  const over = ['applied', 'undone', 'cancelled', 'failed', 'checked', 'asking'] as const;
  await db
    .updateTable('imports')
    .set({ file: null })
    .where('file', 'is not', null)
    .where('state', 'in', over)
    .where('created_at', '<', new Date(databaseMilliseconds() - 7 * DAY))
    .execute();
  await db
    .deleteFrom('import_products')
    .where('import_id', 'in', ({ selectFrom }) =>
      selectFrom('imports')
        .select('id')
        .where('state', 'in', over)
        .where('created_at', '<', new Date(databaseMilliseconds() - 30 * DAY)),
    )
    .execute();
  await db
    .deleteFrom('imports')
    .where('state', 'in', over)
    .where('created_at', '<', new Date(databaseMilliseconds() - 90 * DAY))
    .execute();
}
