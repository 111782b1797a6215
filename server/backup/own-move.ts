import { recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { withoutPassword } from '#shared/postgres-address.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import { readLastEnd } from './last-end.ts';
import { prepareTarget } from './move-target.ts';
import type { ScheduledBackups } from './scheduled-backup.ts';

/** The server's database that an embedded shop is to move to, and who asked for it. `where`: the address without its password. */
export type MoveAsked = { address: string; where: string; userId: string };

/** How that ended. `failure`: why the shop is as it was. */
export type MoveOutcome = { failure: string } | { failure: null; rows: number };

/**
 * Begins to close the shop, which then opens on that server (server/become-moved.ts), if it can be moved there. Throws
 * moved_already and move_refused.
 */
export async function askForMove(deps: ScheduledBackups, user: User, address: string): Promise<void> {
  if (deps.engine === 'postgres') throw new ShopError('moved_already');
  await prepareTarget(address);
  deps.move({ address, where: withoutPassword(address), userId: user._id });
}

/** Writes to the audit of the shop that was opened again how it ended. */
export async function recordMove(
  { db }: ScheduledBackups,
  { where, userId }: MoveAsked,
  outcome: MoveOutcome,
): Promise<void> {
  await recordChange(db, {
    adminId: userId,
    what: 'database',
    thingId: 'database',
    label: where,
    action: outcome.failure === null ? 'moved_to_server' : 'move_failed',
    before: null,
    after: outcome.failure === null ? { rows: outcome.rows } : { failure: outcome.failure },
  });
}

/** How the shop moved within the last day; null: it did not. */
export async function readLastMove(db: Database): Promise<Backups['moved']> {
  const end = await readLastEnd(db, { what: 'database', actions: ['moved_to_server', 'move_failed'] });
  return end && { at: end.at, where: end.label, failure: end.failure };
}
