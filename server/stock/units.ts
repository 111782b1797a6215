import { sql } from 'kysely';
import { type Database, isOneOf } from '#server/db/index.ts';
import type { CorrectionReason } from '#shared/stock-movements.ts';

/** Units of a sub-product that an order needs. */
export type StockNeed = { subProductId: string; quantity: number };

/** A sub-product without enough units; `available`: how many are free. */
export type Shortage = { subProductId: string; available: number };

/** What the ledger says of a change. `reason`: of a correction. */
export type Cause = {
  orderId: string | null;
  userId: string | null;
  receptionId?: string;
  reason?: CorrectionReason;
  note?: string;
};

/** The kinds of the ledger's lines. All but the first two change what is on hand. */
type MovementKind =
  | 'reservation'
  | 'release'
  | 'initial'
  | 'adjustment'
  | 'sale'
  | 'return'
  | 'reception'
  | 'reception_undone'
  | 'correction'
  | 'count';

/** A line of the ledger. `quantity`: the change of the units on hand, or of the reserved ones. */
export type Movement = {
  subProductId: string;
  kind: MovementKind;
  quantity: number;
  cause: Cause;
};

/** A change of a sub-product's units. */
export type UnitChange = Movement & {
  onHand: number;
  reserved: number;
  /** How many free units it needs; 0: none, so it can never be short. */
  needsFree: number;
  mayBeDeleted: boolean;
};

/**
 * Changes units and writes the ledger. If there are not enough free units, changes nothing and returns the shortages.
 * Locks the rows in id order, so that two orders of the same sub-products wait for each other instead of deadlocking
 * (rules 4.4). A CHECK ensures 0 ≤ reserved ≤ on_hand.
 */
export async function changeUnits(db: Database, changes: UnitChange[]): Promise<Shortage[]> {
  const rows = await lockRows(
    db,
    changes.map(({ subProductId }) => subProductId),
  );
  const shortages = findShortages(rows, changes);
  if (shortages.length === 0) await writeUnits(db, changes);
  return shortages;
}

export type StockRow = {
  id: string;
  on_hand: number;
  reserved: number;
  available: number;
  deleted_at: Date | null;
};

/**
 * FOR NO KEY UPDATE instead of FOR UPDATE: order lines refer to these rows, so FOR UPDATE would wait for the other
 * order's lines, and two orders could deadlock.
 */
export async function lockRows(db: Database, ids: string[]): Promise<Map<string, StockRow>> {
  const rows = await db
    .selectFrom('sub_products')
    .select(['id', 'on_hand', 'reserved', 'available', 'deleted_at'])
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sub-products that would have fewer than zero free units, after what other changes release. */
function findShortages(rows: Map<string, StockRow>, changes: UnitChange[]): Shortage[] {
  return [...Map.groupBy(changes, (change) => change.subProductId)].flatMap(([subProductId, together]) => {
    const row = rows.get(subProductId);
    const wanted = sumOf(together, ({ needsFree }) => needsFree);
    if (!row || wanted === 0) return [];
    const isGone = row.deleted_at !== null && together.some((one) => one.needsFree > 0 && !one.mayBeDeleted);
    if (isGone) return [{ subProductId, available: 0 }];
    const moreFree = sumOf(together, ({ onHand, reserved }) => onHand - reserved);
    const free = row.available + moreFree;
    return free < 0 ? [{ subProductId, available: Math.max(0, free + wanted) }] : [];
  });
}

/** Changes the units and writes the ledger. The rows are locked. */
export async function writeUnits(db: Database, changes: UnitChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sums = [...Map.groupBy(changes, (change) => change.subProductId)].map(([id, together]) => ({
    id,
    onHand: sumOf(together, (change) => change.onHand),
    reserved: sumOf(together, (change) => change.reserved),
  }));
  await sql`
    with changed as (
      update sub_products set on_hand = on_hand + change.more_on_hand, reserved = reserved + change.more_reserved
      from unnest(${sums.map(({ id }) => id)}::uuid[], ${sums.map(({ onHand }) => onHand)}::integer[],
        ${sums.map(({ reserved }) => reserved)}::integer[]) as change (id, more_on_hand, more_reserved)
      where sub_products.id = change.id and (change.more_on_hand <> 0 or change.more_reserved <> 0))
    ${insertMovements(changes)}`.execute(db);
}

/** Writes lines of the ledger without changing units. In the transaction of what they report. */
export async function writeMovements(db: Database, movements: Movement[]): Promise<void> {
  if (movements.length > 0) await insertMovements(movements).execute(db);
}

/** Any number of lines: each column is a single parameter. `at` is now, since the transaction may have waited for locks. */
function insertMovements(movements: Movement[]) {
  return sql`
    insert into stock_movements (sub_product_id, kind, quantity, order_id, user_id, reception_id, reason, note, at)
    select movement.*, clock_timestamp() from unnest(${movements.map(({ subProductId }) => subProductId)}::uuid[],
      ${movements.map(({ kind }) => kind)}::text[], ${movements.map(({ quantity }) => quantity)}::integer[],
      ${movements.map(({ cause }) => cause.orderId)}::uuid[], ${movements.map(({ cause }) => cause.userId)}::uuid[],
      ${movements.map(({ cause }) => cause.receptionId ?? null)}::uuid[],
      ${movements.map(({ cause }) => cause.reason ?? null)}::text[],
      ${movements.map(({ cause }) => cause.note ?? '')}::text[]) as movement`;
}

function sumOf<Item>(items: Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
