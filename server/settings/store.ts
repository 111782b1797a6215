import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { asSaved } from '#shared/schemas/as-saved.ts';
import { type Settings, settingsSchema } from '#shared/schemas/settings.ts';
import { FIRST_TEXTS_OF, firstSettings } from '#shared/settings/first-settings.ts';

/** The settings as they are now. */
export type PresentSettings = {
  settings: Settings;
  /** When terms or privacy policy were last changed. */
  textsOf: Date;
};

const FIRST: PresentSettings = { settings: firstSettings, textsOf: new Date(FIRST_TEXTS_OF) };

/** The newest version; the first values if none was saved. A single read of one row. */
export async function readPresent(db: Database): Promise<PresentSettings> {
  const row = await db
    .selectFrom('settings_versions')
    .select(['id', 'settings', 'texts_of'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { settings: readVersion(row), textsOf: row.texts_of } : FIRST;
}

/** The settings as they are now, also inside a transaction. Do not change the object: it is shared. */
export async function readSettings(db: Database): Promise<Settings> {
  return (await readPresent(db)).settings;
}

/** Rows never change, so the last few are read once. */
const parsed = new Map<string, Settings>();
const MOST_PARSED = 50;

const savedSettings = asSaved(settingsSchema);

/**
 * The settings of a row. Groups and fields that it is too old for have their first values. Those that today's rules
 * would not let pass are read as they were saved: a shop goes on with them, and its owner mends them on the screen.
 */
export function readVersion({ id, settings }: { id: string; settings: Record<string, unknown> }): Settings {
  const known = parsed.get(id);
  if (known) return known;
  const read = savedSettings.parse(withNewerFields(settings, firstSettings));
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(id, read);
  return read;
}

/** `stored` with what only `first` has, in objects; lists are taken whole. */
function withNewerFields(stored: unknown, first: unknown): unknown {
  if (stored === undefined) return first;
  if (!isRecord(stored) || !isRecord(first)) return stored;
  const names = new Set([...Object.keys(first), ...Object.keys(stored)]);
  return Object.fromEntries([...names].map((name) => [name, withNewerFields(stored[name], first[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lets one transaction at a time save, so that each sees the version before. */
export async function lockSettings(db: Database): Promise<void> {
  await sql`lock table settings_versions in share row exclusive mode`.execute(db);
}

/** Writes a version, and before the first one the values that it replaces. */
export async function insertVersion(
  db: Database,
  version: { settings: Settings; adminId: string; restoredFrom: string | null },
): Promise<void> {
  const present = await readPresent(db);
  const hasRows = await db.selectFrom('settings_versions').select('id').limit(1).executeTakeFirst();
  if (!hasRows) {
    const first = { settings: JSON.stringify(present.settings), texts_of: present.textsOf };
    await db.insertInto('settings_versions').values(first).execute();
  }
  const { terms, privacy } = present.settings.legal;
  const isSameText = terms === version.settings.legal.terms && privacy === version.settings.legal.privacy;
  await db
    .insertInto('settings_versions')
    .values({
      settings: JSON.stringify(version.settings),
      texts_of: isSameText ? present.textsOf : sql`now()`,
      saved_by: version.adminId,
      restored_from: version.restoredFrom,
    })
    .execute();
}
