import { join } from 'node:path';
import { recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import { readLastEnd } from './last-end.ts';
import type { ScheduledBackups } from './scheduled-backup.ts';

/** A backup that the shop is to become, and who asked for it. `file`: as `npm run restore` takes it. */
export type RestoreAsked = { name: string; file: string; userId: string };

/** How that ended. `failure`: why the shop is as it was. `kept`: the backup of what there was before. */
export type Restored = RestoreAsked & ({ failure: string } | { failure: null; kept: string | null });

/** Begins to close the shop, which then opens as that backup (server/become-backup.ts). Throws not_found. */
export async function askForRestore(deps: ScheduledBackups, user: User, name: string): Promise<void> {
  const place = await deps.destination();
  if (!(await place.list()).some((one) => one.name === name))
    throw new ShopError('not_found', { thing: 'backup' });
  const file = deps.inBucket ? `s3:${name}` : join(place.where, name);
  deps.restore({ name, file, userId: user._id });
}

/** Writes to the audit of the shop that was opened again how it ended. */
export async function recordRestore({ db }: ScheduledBackups, restored: Restored): Promise<void> {
  const { name, userId, failure } = restored;
  // The backup may be older than the account.
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  await recordChange(db, {
    adminId: known?.id ?? null,
    what: 'backup',
    thingId: name,
    label: name,
    action: failure === null ? 'restored' : 'restore_failed',
    before: null,
    after: failure === null ? { kept: restored.kept } : { failure },
  });
}

/** How the shop went back to a backup within the last day; null: it did not. */
export async function readLastRestore(db: Database): Promise<Backups['restored']> {
  const end = await readLastEnd(db, { what: 'backup', actions: ['restored', 'restore_failed'] });
  return end && { at: end.at, name: end.label, failure: end.failure };
}
