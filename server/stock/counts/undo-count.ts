import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { lockRows, type UnitChange, writeUnits } from '../units.ts';
import { readCount } from './read-counts.ts';
import { refuseMissing } from './refuse-missing.ts';

/**
 * Takes back the differences of a count, all or none; one that is undone already stays as it is. Throws not_found,
 * units_reserved and units_sold, which name the articles whose found units are not free any more.
 */
export async function undoCount(
  deps: { db: Database },
  { id, adminId }: { id: string; adminId: string },
): Promise<StockCount> {
  if (!isId(id)) throw notFound('stock_count');
  return inTransaction(deps.db, async (db) => {
    const row = await db
      .selectFrom('stock_counts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('stock_count');
    if (row.undone_at !== null) return readCount({ db }, id);
    const lines = await db.selectFrom('stock_count_lines').selectAll().where('count_id', '=', id).execute();
    const changes = lines.flatMap((line): UnitChange[] => {
      const quantity = line.before - line.counted;
      if (quantity === 0) return [];
      const cause = { orderId: null, userId: adminId, note: 'Recuento deshecho' };
      const change = { onHand: quantity, reserved: 0, needsFree: 0, mayBeDeleted: true };
      return [{ subProductId: line.sub_product_id, kind: 'count', quantity, cause, ...change }];
    });
    const rows = await lockRows(
      db,
      changes.map(({ subProductId }) => subProductId),
    );
    await refuseMissing(db, rows, changes);
    await writeUnits(db, changes);
    await db
      .updateTable('stock_counts')
      .set({ undone_at: databaseTime(), undone_by: adminId })
      .where('id', '=', id)
      .execute();
    await recordChange(db, {
      adminId,
      what: 'stock_count',
      thingId: id,
      action: 'undone',
      label: row.note || 'Recuento',
      before: { lines: lines.length },
      after: null,
    });
    return readCount({ db }, id);
  });
}
