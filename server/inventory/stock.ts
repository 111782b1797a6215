import { sql } from 'kysely';
import { type Database, inParts, isOneOf } from '#server/db/index.ts';

/** Units of one sub-product that an order needs. */
export type StockNeed = { subProductId: string; quantity: number };

/** What a change of stock is written down with. */
type Cause = { orderId: string | null; userId: string | null };

type Shortage = { subProductId: string; available: number };

/**
 * Gives back what `before` reserved and reserves `after`, as one step: all of it, or nothing and the shortages.
 * The rows are locked in id order, so that two orders over the same sub-products wait for each other and never
 * deadlock; the condition in the UPDATE and the table's CHECK keep 0 ≤ reserved ≤ on_hand. Within a transaction.
 */
export async function moveReservations(
  db: Database,
  move: { before: StockNeed[]; after: StockNeed[]; releasing: Cause; reserving: Cause },
): Promise<{ ok: true } | { ok: false; shortages: Shortage[] }> {
  const change = new Map<string, number>();
  for (const need of move.before)
    change.set(need.subProductId, (change.get(need.subProductId) ?? 0) - need.quantity);
  for (const need of move.after)
    change.set(need.subProductId, (change.get(need.subProductId) ?? 0) + need.quantity);
  const rows = await lockRows(db, [...change.keys()]);
  const wanted = new Set(move.after.map((need) => need.subProductId));
  const shortages = rows
    .filter((row) => wanted.has(row.id))
    .map((row) => ({ row, free: row.on_hand - row.reserved - (change.get(row.id) ?? 0) }))
    .filter(({ row, free }) => free < 0 || row.deleted_at !== null)
    .map(({ row, free }) => ({
      subProductId: row.id,
      available: row.deleted_at ? 0 : Math.max(0, free + sumOf(move.after, row.id)),
    }));
  if (shortages.length > 0) return { ok: false, shortages };
  await applyChange(db, 'reserved', change);
  await writeDown(db, 'release', move.before, -1, move.releasing);
  await writeDown(db, 'reservation', move.after, 1, move.reserving);
  return { ok: true };
}

/** Gives reserved units back to the shelf. Within a transaction. */
export async function releaseUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<void> {
  await lockRows(db, idsOf(needs));
  await applyChange(db, 'reserved', signed(needs, -1));
  await writeDown(db, 'release', needs, -1, cause);
}

/** Turns reserved units into sold ones. Within a transaction. */
export async function takeReservedUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<void> {
  await lockRows(db, idsOf(needs));
  await applyChange(db, 'reserved', signed(needs, -1));
  await applyChange(db, 'on_hand', signed(needs, -1));
  await writeDown(db, 'sale', needs, -1, cause);
}

/** Sells free units without a reservation: all of them, or none and false. Within a transaction. */
export async function takeFreeUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<boolean> {
  const rows = await lockRows(db, idsOf(needs));
  if (rows.some((row) => row.on_hand - row.reserved < sumOf(needs, row.id))) return false;
  await applyChange(db, 'on_hand', signed(needs, -1));
  await writeDown(db, 'sale', needs, -1, cause);
  return true;
}

/** `sellable` units are to be sellable now; reservations stay as they are (contract, Catalogue). */
export type StockAdjustment = { subProductId: string; sellable: number; userId: string | null };

/** Makes `sellable` units sellable now. Locks the row. Within a transaction. */
export function adjustStock(db: Database, adjustment: StockAdjustment): Promise<void> {
  return adjustStocks(db, [adjustment]);
}

/** As `adjustStock`, for several sub-products, each once, in a few statements. */
export async function adjustStocks(db: Database, adjustments: StockAdjustment[]): Promise<void> {
  if (adjustments.length === 0) return;
  const rows = await lockRows(
    db,
    adjustments.map(({ subProductId }) => subProductId),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const moves = adjustments.flatMap(({ subProductId, sellable, userId }) => {
    const row = rowOf.get(subProductId);
    const quantity = row ? sellable + row.reserved - row.on_hand : 0;
    return quantity === 0 ? [] : [{ sub_product_id: subProductId, quantity, user_id: userId }];
  });
  if (moves.length === 0) return;
  await applyChange(db, 'on_hand', new Map(moves.map((move) => [move.sub_product_id, move.quantity])));
  const movements = moves.map((move) => ({ ...move, kind: 'adjustment' as const, order_id: null }));
  await inParts(movements, (part) => db.insertInto('stock_movements').values(part).execute());
}

/** Writes down the units that new sub-products begin with. Within the transaction that makes them. */
export async function recordInitialStock(
  db: Database,
  needs: StockNeed[],
  userId: string | null,
): Promise<void> {
  await writeDown(db, 'initial', needs, 1, { orderId: null, userId });
}

// FOR NO KEY UPDATE, not FOR UPDATE: an order's lines refer to these rows, and two orders that had both written their
// lines would each wait for the other's reference to go.
function lockRows(db: Database, ids: string[]) {
  return db
    .selectFrom('sub_products')
    .select(['id', 'on_hand', 'reserved', 'deleted_at'])
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function applyChange(
  db: Database,
  column: 'reserved' | 'on_hand',
  change: Map<string, number>,
): Promise<void> {
  const moved = [...change].filter(([, quantity]) => quantity !== 0);
  if (moved.length === 0) return;
  const ids = moved.map(([id]) => id);
  const quantities = moved.map(([, quantity]) => quantity);
  await sql`
    update sub_products set ${sql.ref(column)} = ${sql.ref(column)} + change.quantity
    from unnest(${ids}::uuid[], ${quantities}::integer[]) as change (id, quantity)
    where sub_products.id = change.id`.execute(db);
}

async function writeDown(
  db: Database,
  kind: 'initial' | 'reservation' | 'release' | 'sale',
  needs: StockNeed[],
  sign: 1 | -1,
  cause: Cause,
): Promise<void> {
  if (needs.length === 0) return;
  const movements = needs.map((need) => ({
    sub_product_id: need.subProductId,
    kind,
    quantity: sign * need.quantity,
    order_id: cause.orderId,
    user_id: cause.userId,
  }));
  await inParts(movements, (part) => db.insertInto('stock_movements').values(part).execute());
}

function idsOf(needs: StockNeed[]): string[] {
  return needs.map((need) => need.subProductId);
}

function signed(needs: StockNeed[], sign: 1 | -1): Map<string, number> {
  return new Map(idsOf(needs).map((id) => [id, sign * sumOf(needs, id)]));
}

function sumOf(needs: StockNeed[], id: string): number {
  return needs.filter((need) => need.subProductId === id).reduce((sum, need) => sum + need.quantity, 0);
}
