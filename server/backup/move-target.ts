import {
  connectTroubleOf,
  DatabaseTooOldError,
  databaseErrorCode,
  isServerInUse,
  migrate,
  openDatabase,
  TrialDatabaseError,
} from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import type { MoveTrouble } from '#shared/move-troubles.ts';
import { refuseStrangeTables, TargetRefusedError } from './restore-backup.ts';

/**
 * Prepares the server's database as the command that moves the shop does before the shop closes: refuses one that the
 * shop cannot be moved to, and makes its tables. Throws move_refused.
 */
export async function prepareTarget(address: string): Promise<void> {
  const target = await openDatabase({ databaseUrl: address, poolSize: 2 });
  try {
    if (await isServerInUse(target.db)) throw refused('in_use');
    if (!(await refuseStrangeTables(target.db))) throw refused('has_shop');
    await migrate(target.sessions);
  } catch (error) {
    throw error instanceof ShopError ? error : refused(troubleOf(error), error);
  } finally {
    await target.close();
  }
}

function refused(trouble: MoveTrouble, error?: unknown): ShopError {
  const [said = ''] = error instanceof Error ? error.message.split('\n') : [];
  return new ShopError('move_refused', { trouble, said: said || databaseErrorCode(error) || '' });
}

function troubleOf(error: unknown): MoveTrouble {
  if (error instanceof TargetRefusedError || error instanceof TrialDatabaseError) return 'other_program';
  if (error instanceof DatabaseTooOldError) return 'too_old';
  // insufficient_privilege; invalid_schema_name: there is no schema that it may use.
  if (/^(42501|3F000)$/.test(databaseErrorCode(error) ?? '')) return 'no_rights';
  return connectTroubleOf(error) ?? 'unknown';
}
