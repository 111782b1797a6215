import type { Database } from '#server/db/index.ts';
import type { SettingsHistoryQuery, SettingsVersion } from '#shared/schemas/settings-history.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { readVersion } from './store.ts';

/** A page of the saves, newest first, each with what it changed, and their total number. */
export async function listHistory(
  { db }: { db: Database },
  { page, limit }: SettingsHistoryQuery,
): Promise<{ versions: SettingsVersion[]; total: number }> {
  // With the version before the page's last one, to compare.
  const rows = await db
    .selectFrom('settings_versions as version')
    .leftJoin('users', 'users.id', 'version.saved_by')
    .select([
      'version.id',
      'version.settings',
      'version.saved_at',
      'version.saved_by',
      'version.restored_from',
    ])
    .select(['users.name', 'users.last_name', 'users.email'])
    .orderBy('version.number', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('settings_versions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const versions = rows.slice(0, limit).map((row, index) => {
    const before = rows[index + 1];
    const changes = before ? changedFields(readVersion(before), readVersion(row)).map(shortened) : [];
    return {
      _id: row.id,
      at: row.saved_at.toISOString(),
      admin:
        row.saved_by === null
          ? null
          : {
              _id: row.saved_by,
              name: `${row.name} ${row.last_name}`.trim(),
              email: row.email ?? '',
            },
      restoredFrom: row.restored_from,
      groups: [...new Set(changes.map(({ path }) => path.split('.')[0] ?? ''))],
      changes,
    };
  });
  return { versions, total };
}

/** Characters of a text. Terms and privacy policy would make a page of the history megabytes long. */
const LONGEST = 400;

function shortened({ path, before, after }: ChangedField): ChangedField {
  const cut = (value: unknown) =>
    typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  return { path, before: cut(before), after: cut(after) };
}
