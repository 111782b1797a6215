import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { notFound } from '#server/errors.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { readVersion } from './store.ts';

/** The settings before and after the save that an entry of the audit tells of. Throws not_found. */
export async function readSave(
  { db }: { db: Database },
  entryId: string,
): Promise<{ before: Settings; after: Settings }> {
  // Both rows are of one transaction, so they have its time.
  const { rows } = await sql<{ id: string; settings: Record<string, unknown> }>`
    select version.id, version.settings from settings_versions as version
    join settings_versions as save on version.number <= save.number
    join audit_entries on audit_entries.at = save.saved_at
    where audit_entries.id = ${entryId} and audit_entries.what = 'settings'
    order by version.number desc limit 2`.execute(db);
  const [after, before] = rows;
  if (!after || !before) throw notFound('settings_version');
  return { before: readVersion(before), after: readVersion(after) };
}
