import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import type { Article, StockCorrection } from '#shared/schemas/stock.ts';
import { MAX_UNITS } from '#shared/stock.ts';
import { namesOf, readArticles } from './articles.ts';
import { lockRows, writeUnits } from './units.ts';

/**
 * Adds or takes units on hand, or makes them what was counted, with a reason for the ledger. Reservations stay. An attempt
 * that was made before changes nothing more; the answer is the article as it is now. Throws not_found, too_many_units,
 * units_reserved if unpaid orders hold some of the units.
 */
export async function correctStock(
  deps: { db: Database },
  input: StockCorrection & { adminId: string },
): Promise<Article> {
  const { subProduct: id, reason, note, attempt, adminId } = input;
  if (!isId(id)) throw notFound('sub_product');
  return inTransaction(deps.db, async (db) => {
    const row = (await lockRows(db, [id])).get(id);
    const before = (await readArticles(db, [id])).get(id);
    if (!row || !before || row.deleted_at !== null) throw notFound('sub_product');
    if (attempt !== undefined && !(await noteAttempt(db, { user_id: adminId, attempt }))) return before;
    const change = input.change ?? (input.counted ?? row.on_hand) - row.on_hand;
    if (change === 0) return before;
    const names = namesOf(new Map([[id, before]]), id);
    if (row.on_hand + change < row.reserved) {
      const line = { subProduct: id, ...names, reserved: row.reserved };
      throw new ShopError('units_reserved', { lines: [line] });
    }
    if (row.on_hand + change > MAX_UNITS) {
      throw new ShopError('too_many_units', { limit: MAX_UNITS, names: [names.name] });
    }
    const cause = { orderId: null, userId: adminId, reason, note };
    await writeUnits(db, [
      {
        subProductId: id,
        kind: 'correction',
        quantity: change,
        cause,
        onHand: change,
        reserved: 0,
        needsFree: 0,
        mayBeDeleted: false,
      },
    ]);
    const after = { ...before, stock: before.stock + change, onHand: before.onHand + change };
    await recordChange(db, {
      adminId,
      what: 'sub_product',
      thingId: id,
      action: 'stock_corrected',
      label: `${names.name}, ${names.color}`,
      before: { stock: before.stock },
      after: { stock: after.stock, reason, note },
    });
    return after;
  });
}

/** False if it was made before. One that is being made by another transaction is waited for. */
async function noteAttempt(db: Database, made: { user_id: string; attempt: string }): Promise<boolean> {
  const noted = await db
    .insertInto('stock_corrections')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst();
  return noted !== undefined;
}
