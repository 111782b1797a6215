import { sql } from 'kysely';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { cancelJob, interruptJob } from '#server/jobs/index.ts';
import type { PriceChangeState } from '#shared/price-change-states.ts';
import { lockChange } from './change-row.ts';
import { enqueueWork } from './price-job.ts';
import { countTicked } from './read-changes.ts';

/**
 * Enqueues the job that writes the ticked lines. `lines`: the number of ticked lines on the administrator's screen.
 * Throws not_found, wrong_state, nothing_ticked, ticks_changed.
 */
export async function startApplying(
  db: Database,
  id: string,
  by: { adminId: string; lines: number | undefined },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const change = await lockChange(db, id);
    if (change.state === 'cancelled' || (change.state === 'draft' && change.expires_at < databaseTime()))
      throw notFound('price_change');
    if (change.state !== 'draft') throw new ShopError('wrong_state', { asked: 'apply', state: change.state });
    const ticked = await countTicked(db, change);
    if (ticked === 0) throw new ShopError('nothing_ticked');
    if (by.lines !== undefined && by.lines !== ticked) {
      throw new ShopError('ticks_changed', { ticked, seen: by.lines });
    }
    await db
      .updateTable('price_changes')
      // The administrator who applies it is responsible, whoever made the draft.
      .set({
        state: 'applying',
        admin_id: by.adminId,
        applied_at: sql<Date>`clock_timestamp()`,
        lines_done: 0,
      })
      .where('id', '=', id)
      .execute();
    await enqueueWork(db, id);
  });
}

/** Enqueues the job that undoes an applied change. Throws not_found, wrong_state. */
export async function startUndoing(db: Database, id: string, adminId: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const change = await lockChange(db, id);
    if (change.state !== 'applied')
      throw new ShopError('wrong_state', { asked: 'undo', state: change.state });
    await db
      .updateTable('price_changes')
      .set({ state: 'undoing', undone_by: adminId, undone_at: sql<Date>`clock_timestamp()`, lines_done: 0 })
      .where('id', '=', id)
      .execute();
    await enqueueWork(db, id);
  });
}

const CANCELLABLE: readonly PriceChangeState[] = ['computing', 'draft', 'applying'];

/**
 * Cancels a draft. A change that is being applied becomes a draft again. Throws not_found, and wrong_state
 * if it was applied.
 */
export async function cancelChange(db: Database, id: string): Promise<void> {
  await interruptApplying(db, id);
  await inTransaction(db, async (db) => {
    const change = await lockChange(db, id);
    if (change.state === 'cancelled' || change.state === 'reverting') return;
    if (!CANCELLABLE.some((state) => state === change.state)) {
      throw new ShopError('wrong_state', { asked: 'cancel', state: change.state });
    }
    const state = change.state === 'applying' ? 'reverting' : 'cancelled';
    await db.updateTable('price_changes').set({ state }).where('id', '=', id).execute();
    if (state === 'reverting') await enqueueWork(db, id);
    else await cancelJob(db, id);
  });
}

/** On a server, the job has the change locked until all prices are written, so it has to roll back first. */
async function interruptApplying(db: Database, id: string): Promise<void> {
  const change = isId(id)
    ? await db.selectFrom('price_changes').select('state').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (change?.state === 'applying') await interruptJob(db, id);
}
