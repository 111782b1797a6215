import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import type { NewStockCount, StockCount } from '#shared/schemas/stock-counts.ts';
import { MAX_UNITS } from '#shared/stock.ts';
import { namesOf, readArticles } from '../articles.ts';
import { lockRows, type UnitChange, writeUnits } from '../units.ts';
import { readCount } from './read-counts.ts';
import { refuseMissing } from './refuse-missing.ts';

type Input = NewStockCount & { adminId: string };

/**
 * Corrects the stock by what a count found, whole or not at all (rules 4.15): each article by the difference between what
 * was counted and what the shop believed then, so that a sale meanwhile still counts. An attempt that was applied before
 * is that count. Throws not_found, too_many_units, units_reserved, units_sold.
 */
export async function applyCount(deps: { db: Database }, input: Input): Promise<StockCount> {
  try {
    return (await findAttempt(deps.db, input)) ?? (await apply(deps.db, input));
  } catch (error) {
    // Both were sent at once, and the other one was faster: this one found its units changed already, or its attempt.
    const first = await findAttempt(deps.db, input);
    if (first) return first;
    throw error;
  }
}

async function findAttempt(db: Database, { attempt, adminId }: Input): Promise<StockCount | null> {
  const first = await db
    .selectFrom('stock_counts')
    .select('id')
    .where('user_id', '=', adminId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return first ? readCount({ db }, first.id) : null;
}

function apply(outer: Database, { lines, note, attempt, adminId }: Input): Promise<StockCount> {
  if (lines.some(({ subProduct }) => !isId(subProduct))) throw notFound('sub_product');
  return inTransaction(outer, async (db) => {
    const changes = lines
      .map((line) => toChange(line, { note, adminId }))
      .filter(({ onHand }) => onHand !== 0);
    await refuseImpossible(db, lines, changes);
    const { id } = await db
      .insertInto('stock_counts')
      .values({ user_id: adminId, note, attempt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = lines.map(({ subProduct, counted, before }, position) => ({
      count_id: id,
      position,
      sub_product_id: subProduct,
      counted,
      before,
    }));
    await db.insertInto('stock_count_lines').values(rows).execute();
    await writeUnits(db, changes);
    const count = await readCount({ db }, id);
    await recordChange(db, {
      adminId,
      what: 'stock_count',
      thingId: id,
      action: 'counted',
      before: null,
      label: note || 'Recuento',
      after: { lines: lines.length, units: changes.reduce((sum, { onHand }) => sum + onHand, 0), note },
    });
    return count;
  });
}

function toChange(
  { subProduct, counted, before }: NewStockCount['lines'][number],
  { note, adminId }: { note: string; adminId: string },
): UnitChange {
  const quantity = counted - before;
  const cause = { orderId: null, userId: adminId, note };
  const change = { onHand: quantity, reserved: 0, needsFree: 0, mayBeDeleted: false };
  return { subProductId: subProduct.toLowerCase(), kind: 'count', quantity, cause, ...change };
}

/** Locks the articles. */
async function refuseImpossible(
  db: Database,
  lines: NewStockCount['lines'],
  changes: UnitChange[],
): Promise<void> {
  const rows = await lockRows(
    db,
    lines.map(({ subProduct }) => subProduct),
  );
  const isLive = ({ subProduct }: { subProduct: string }) =>
    rows.get(subProduct.toLowerCase())?.deleted_at === null;
  if (!lines.every(isLive)) throw notFound('sub_product');
  await refuseMissing(db, rows, changes);
  const tooMany = changes.filter(
    ({ subProductId, onHand }) => (rows.get(subProductId)?.on_hand ?? 0) + onHand > MAX_UNITS,
  );
  if (tooMany.length === 0) return;
  const ids = tooMany.map(({ subProductId }) => subProductId);
  const articles = await readArticles(db, ids);
  throw new ShopError('too_many_units', {
    limit: MAX_UNITS,
    names: ids.map((id) => namesOf(articles, id).name),
  });
}
