import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import { namesOf, readArticles } from './articles.ts';
import { readReception } from './read-receptions.ts';
import { changeUnits, type Shortage, type UnitChange } from './units.ts';

/**
 * Takes back the units of a reception, all or none; one that is undone already stays as it is. Costs stay. Throws
 * not_found, units_sold, which names the articles that have fewer free units left.
 */
export async function undoReception(
  deps: { db: Database },
  input: { id: string; adminId: string; seesCosts: boolean },
): Promise<Reception> {
  const { id, adminId, seesCosts } = input;
  if (!isId(id)) throw notFound('reception');
  return inTransaction(deps.db, async (db) => {
    const row = await db
      .selectFrom('receptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('reception');
    if (row.undone_at !== null) return readReception({ db }, { id, seesCosts });
    const lines = await db.selectFrom('reception_lines').selectAll().where('reception_id', '=', id).execute();
    const shortages = await changeUnits(
      db,
      lines.map((line) => takingBack(line, { userId: adminId, receptionId: id })),
    );
    if (shortages.length > 0) throw await unitsSold(db, shortages);
    await db
      .updateTable('receptions')
      .set({ undone_at: databaseTime(), undone_by: adminId })
      .where('id', '=', id)
      .execute();
    const reception = await readReception({ db }, { id, seesCosts });
    await recordChange(db, {
      adminId,
      what: 'reception',
      thingId: id,
      action: 'undone',
      label: reception.supplier?.name ?? 'Sin proveedor',
      before: { units: reception.units },
      after: { units: 0 },
    });
    return reception;
  });
}

function takingBack(
  line: { sub_product_id: string; quantity: number },
  by: { userId: string; receptionId: string },
): UnitChange {
  const { sub_product_id: subProductId, quantity } = line;
  const change = { onHand: -quantity, reserved: 0, needsFree: quantity, mayBeDeleted: true };
  const cause = { orderId: null, ...by };
  return { subProductId, kind: 'reception_undone', quantity: -quantity, cause, ...change };
}

async function unitsSold(db: Database, shortages: Shortage[]): Promise<ShopError> {
  const articles = await readArticles(
    db,
    shortages.map(({ subProductId }) => subProductId),
  );
  const lines = shortages.map(({ subProductId, available }) => ({
    subProduct: subProductId,
    ...namesOf(articles, subProductId),
    available,
  }));
  return new ShopError('units_sold', { lines });
}
