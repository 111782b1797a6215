import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { type Settings, type SettingsInput, settingsSchema } from '#shared/schemas/settings.ts';
import { FIXED_SHIPPING } from '#shared/settings/first-settings.ts';
import { changedFields, sidesOf } from './changed-fields.ts';
import { insertVersion, lockSettings, readSettings, readVersion } from './store.ts';

type Deps = { db: Database };

type SavedBy = {
  adminId: string;
  /** Checks If-Match against the present settings. Throws edited_meanwhile. */
  precondition: (current: Settings) => void;
};

/**
 * Saves the settings as a new version; settings that change nothing are none. Throws fixed_shipping and what the
 * precondition throws.
 */
export async function saveSettings(deps: Deps, settings: SettingsInput, by: SavedBy): Promise<Settings> {
  return inTransaction(deps.db, (db) => save(db, { settings, restoredFrom: null }, by));
}

/** Saves an earlier version as the newest one. Throws not_found, invalid, and as `saveSettings`. */
export async function restoreSettings(deps: Deps, versionId: string, by: SavedBy): Promise<Settings> {
  if (!isId(versionId)) throw notFound('settings_version');
  return inTransaction(deps.db, async (db) => {
    const row = await db
      .selectFrom('settings_versions')
      .select(['id', 'settings'])
      .where('id', '=', versionId)
      .executeTakeFirst();
    if (!row) throw notFound('settings_version');
    const settings = readVersion(row);
    refuseBrokenRules(settings);
    return save(db, { settings, restoredFrom: row.id }, by);
  });
}

async function save(
  db: Database,
  { settings: sent, restoredFrom }: { settings: SettingsInput; restoredFrom: string | null },
  { adminId, precondition }: SavedBy,
): Promise<Settings> {
  await lockSettings(db);
  const current = await readSettings(db);
  precondition(current);
  const settings = withPictures(sent, current);
  refuseMissingWays(settings);
  const changes = changedFields(current, settings);
  if (changes.length === 0) return current;
  await insertVersion(db, { settings, adminId, restoredFrom });
  await recordChange(db, {
    adminId,
    what: 'settings',
    thingId: 'settings',
    label: settings.identity.name,
    action: restoredFrom ? 'restored' : 'edited',
    ...sidesOf(changes),
  });
  return readSettings(db);
}

function refuseMissingWays({ shipping }: Settings): void {
  const missing = FIXED_SHIPPING.filter((id) => !shipping.some((way) => way.id === id));
  if (missing.length > 0) throw new ShopError('fixed_shipping', { missing });
}

/** With the pictures of the categories that it has; those that were not sent are the present ones. */
function withPictures({ home, ...rest }: SettingsInput, current: Settings): Settings {
  const pictures = home.categoryPictures ?? current.home.categoryPictures;
  const own = Object.entries(pictures).filter(([name]) => home.categories.includes(name));
  return { ...rest, home: { ...home, categoryPictures: Object.fromEntries(own) } };
}

/** A version may be older than a rule. */
function refuseBrokenRules(settings: Settings): void {
  const { error } = settingsSchema.safeParse(settings);
  if (!error) return;
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ShopError('invalid', { what: 'fields', errors });
}
