import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { shopOf } from '#shared/settings/shop-of.ts';
import { listHistory } from './list-history.ts';
import { readSave } from './read-save.ts';
import { restoreSettings, saveSettings } from './save-settings.ts';
import { readPresent, readSettings } from './store.ts';

/** What the owner sets (rules 21.1). Each use case is documented where it is defined. */
export function createSettings(deps: { db: Database }) {
  return {
    ...withDeps(deps, { saveSettings, restoreSettings, listHistory, readSave }),
    readSettings: () => readSettings(deps.db),
    readShop: () => readShop(deps.db),
    readLegalTexts: () => readLegalTexts(deps.db),
  };
}

/** The owner's own terms and privacy policy, in Markdown; null: the house's text. */
async function readLegalTexts(db: Database): Promise<{ terms: string | null; privacy: string | null }> {
  const { terms, privacy } = (await readSettings(db)).legal;
  return { terms, privacy };
}

/** What the storefront shows of the settings. */
async function readShop(db: Database): Promise<Shop> {
  const { settings, textsOf } = await readPresent(db);
  return shopOf(settings, textsOf.toISOString());
}

export { changedFields } from './changed-fields.ts';
export { readSettings } from './store.ts';
