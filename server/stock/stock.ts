import { sql } from 'kysely';
import { type Database, isOneOf } from '#server/db/index.ts';

/** Units of a sub-product that an order needs. */
export type StockNeed = { subProductId: string; quantity: number };

/** A sub-product without enough units; `available`: how many are free. */
export type Shortage = { subProductId: string; available: number };

/** The order and user for the ledger. */
type Cause = { orderId: string | null; userId: string | null };

/**
 * Releases the units of `before` and reserves those of `after` in one step. Returns the shortages, in which case
 * nothing has changed. Within a transaction.
 */
export function moveReservations(
  db: Database,
  move: { before: StockNeed[]; after: StockNeed[]; releasing: Cause; reserving: Cause },
): Promise<Shortage[]> {
  return changeUnits(db, [
    ...move.before.map((need) => release(need, move.releasing)),
    ...move.after.map((need) => reserve(need, move.reserving)),
  ]);
}

/** Reserves free units. Returns the shortages, in which case nothing has changed. Within a transaction. */
export function reserveUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<Shortage[]> {
  return changeUnits(
    db,
    needs.map((need) => reserve(need, cause)),
  );
}

/** Releases reserved units. Within a transaction. */
export async function releaseUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<void> {
  await changeUnits(
    db,
    needs.map((need) => release(need, cause)),
  );
}

/** Sells reserved units. Within a transaction. */
export async function sellReservedUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<void> {
  await changeUnits(
    db,
    needs.map((need) => ({ ...sell(need, cause), reserved: -need.quantity, needsFree: 0 })),
  );
}

/**
 * Sells free units without a reservation, also of a sub-product that has been deleted since the purchase. Returns the
 * shortages, in which case nothing has changed. Within a transaction.
 */
export function sellFreeUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<Shortage[]> {
  return changeUnits(
    db,
    needs.map((need) => sell(need, cause)),
  );
}

/** `sellable`: the units to be sellable (rules 4.2). */
export type StockAdjustment = { subProductId: string; sellable: number; userId: string | null };

/** Makes `sellable` units sellable; reservations stay. Within a transaction. */
export function adjustStock(db: Database, adjustment: StockAdjustment): Promise<void> {
  return adjustStocks(db, [adjustment]);
}

/** As `adjustStock`, for several different sub-products. */
export async function adjustStocks(db: Database, adjustments: StockAdjustment[]): Promise<void> {
  const rows = await lockRows(
    db,
    adjustments.map(({ subProductId }) => subProductId),
  );
  const changes = adjustments.flatMap(({ subProductId, sellable, userId }): UnitChange[] => {
    const row = rows.get(subProductId);
    const onHand = row ? sellable - row.available : 0;
    if (onHand === 0) return [];
    return [
      {
        subProductId,
        kind: 'adjustment',
        quantity: onHand,
        onHand,
        reserved: 0,
        needsFree: 0,
        mayBeDeleted: true,
        cause: { orderId: null, userId },
      },
    ];
  });
  await writeUnits(db, changes);
}

/** Writes the initial units of new sub-products to the ledger. In the transaction that inserts them. */
export async function recordInitialStock(
  db: Database,
  needs: StockNeed[],
  userId: string | null,
): Promise<void> {
  await writeMovements(
    db,
    needs.map(({ subProductId, quantity }) => ({
      subProductId,
      kind: 'initial',
      quantity,
      cause: { orderId: null, userId },
    })),
  );
}

/** A line of the ledger. `quantity`: the change of the units on hand, or of the reserved ones. */
type Movement = {
  subProductId: string;
  kind: 'initial' | 'adjustment' | 'reservation' | 'release' | 'sale';
  quantity: number;
  cause: Cause;
};

/** A change of a sub-product's units. */
type UnitChange = Movement & {
  onHand: number;
  reserved: number;
  /** How many free units it needs; 0: none, so it can never be short. */
  needsFree: number;
  mayBeDeleted: boolean;
};

function reserve({ subProductId, quantity }: StockNeed, cause: Cause): UnitChange {
  const change = { onHand: 0, reserved: quantity, needsFree: quantity, mayBeDeleted: false };
  return { subProductId, kind: 'reservation', quantity, cause, ...change };
}

function release({ subProductId, quantity }: StockNeed, cause: Cause): UnitChange {
  const change = { onHand: 0, reserved: -quantity, needsFree: 0, mayBeDeleted: true };
  return { subProductId, kind: 'release', quantity: -quantity, cause, ...change };
}

function sell({ subProductId, quantity }: StockNeed, cause: Cause): UnitChange {
  const change = { onHand: -quantity, reserved: 0, needsFree: quantity, mayBeDeleted: true };
  return { subProductId, kind: 'sale', quantity: -quantity, cause, ...change };
}

/**
 * Changes units and writes the ledger. If there are not enough free units, changes nothing and returns the shortages.
 * Locks the rows in id order, so that two orders of the same sub-products wait for each other instead of deadlocking
 * (rules 4.4). A CHECK ensures 0 ≤ reserved ≤ on_hand.
 */
async function changeUnits(db: Database, changes: UnitChange[]): Promise<Shortage[]> {
  const rows = await lockRows(
    db,
    changes.map(({ subProductId }) => subProductId),
  );
  const shortages = findShortages(rows, changes);
  if (shortages.length === 0) await writeUnits(db, changes);
  return shortages;
}

type StockRow = { id: string; available: number; deleted_at: Date | null };

/**
 * FOR NO KEY UPDATE instead of FOR UPDATE: order lines refer to these rows, so FOR UPDATE would wait for the other
 * order's lines, and two orders could deadlock.
 */
async function lockRows(db: Database, ids: string[]): Promise<Map<string, StockRow>> {
  const rows = await db
    .selectFrom('sub_products')
    .select(['id', 'available', 'deleted_at'])
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
async function writeUnits(db: Database, changes: UnitChange[]): Promise<void> {
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

async function writeMovements(db: Database, movements: Movement[]): Promise<void> {
  if (movements.length > 0) await insertMovements(movements).execute(db);
}

/** Any number of lines: each column is a single parameter. */
function insertMovements(movements: Movement[]) {
  return sql`
    insert into stock_movements (sub_product_id, kind, quantity, order_id, user_id)
    select * from unnest(${movements.map(({ subProductId }) => subProductId)}::uuid[],
      ${movements.map(({ kind }) => kind)}::text[], ${movements.map(({ quantity }) => quantity)}::integer[],
      ${movements.map(({ cause }) => cause.orderId)}::uuid[], ${movements.map(({ cause }) => cause.userId)}::uuid[])`;
}

function sumOf<Item>(items: Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
