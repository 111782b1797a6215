import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import type { PriceTicks } from '#shared/schemas/price-changes.ts';
import { lockChange } from './change-row.ts';

/**
 * Ticks or unticks lines: of a draft, those to write; of an applied change, those to restore although their products
 * were edited since. Throws not_found, wrong_state.
 */
export async function tickLines(db: Database, id: string, ticks: PriceTicks): Promise<void> {
  await inTransaction(db, async (db) => {
    const change = await lockChange(db, id);
    const forUndo = change.state === 'applied';
    const isOfUndo = 'all' in ticks && ticks.all === 'edited';
    if ((change.state !== 'draft' && !forUndo) || ('all' in ticks && isOfUndo !== forUndo)) {
      throw new ShopError('wrong_state', { asked: 'tick', state: change.state });
    }
    if ('all' in ticks) await tickAll(db, id, ticks);
    else await tickSome(db, id, { ...ticks, forUndo });
  });
}

async function tickSome(
  db: Database,
  id: string,
  { products, ticked, forUndo }: { products: string[]; ticked: boolean; forUndo: boolean },
): Promise<void> {
  const known = products.filter(isId);
  if (known.length === 0) return;
  await db
    .updateTable('price_change_lines')
    .set(forUndo ? { undo_ticked: ticked } : { ticked })
    .where('change_id', '=', id)
    .where('product_id', 'in', known)
    .execute();
}

/** Sets the change's default tick, and clears the ticks of single lines. */
async function tickAll(
  db: Database,
  id: string,
  { all, ticked }: { all: 'beyond' | 'within' | 'edited'; ticked: boolean },
): Promise<void> {
  const word = {
    beyond: { tick_beyond: ticked },
    within: { tick_within: ticked },
    edited: { undo_edited: ticked },
  }[all];
  await db.updateTable('price_changes').set(word).where('id', '=', id).execute();
  const lines = db.updateTable('price_change_lines').where('change_id', '=', id);
  if (all === 'edited') {
    await lines.set({ undo_ticked: null }).where('undo_ticked', 'is not', null).execute();
  } else {
    await lines
      .set({ ticked: null })
      .where('ticked', 'is not', null)
      .where('beyond', '=', all === 'beyond')
      .execute();
  }
}
