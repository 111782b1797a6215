import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import type { TillCount, TillReport } from '#shared/schemas/till.ts';
import { sumOfDenominations } from '#shared/till.ts';
import { lockTill } from './lock-till.ts';
import { readReport } from './read-till.ts';
import { cashOf } from './sums.ts';

/**
 * Closes a till with what was counted in it, and tells only now what should have been there. Throws not_found,
 * till_closed.
 */
export async function closeTill(
  deps: { db: Database },
  { id, adminId, counted, denominations, note }: TillCount & { id: string; adminId: string },
): Promise<TillReport> {
  return inTransaction(deps.db, async (db) => {
    const till = await lockTill(db, id);
    const expected = await cashOf(db, till);
    const sum = toCentavos(denominations ? sumOfDenominations(denominations) : (counted ?? 0));
    await db
      .updateTable('tills')
      .set({
        closed_at: databaseTime(),
        closed_by: adminId,
        counted_centavos: sum,
        expected_centavos: expected,
        denominations: denominations ? JSON.stringify(denominations) : null,
        note,
      })
      .where('id', '=', id)
      .execute();
    await recordChange(db, {
      adminId,
      what: 'till',
      thingId: id,
      label: 'Caja',
      action: 'till_closed',
      before: null,
      after: { counted: toPesos(sum), expected: toPesos(expected), difference: toPesos(sum - expected) },
    });
    return readReport(db, id);
  });
}
