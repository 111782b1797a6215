import type { Database } from '#server/db/index.ts';
import {
  type Cause,
  changeUnits,
  lockRows,
  type Shortage,
  type StockNeed,
  type UnitChange,
  writeMovements,
  writeUnits,
} from './units.ts';

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

/**
 * Sells free units and puts sold ones back on the shelf, in one step. Returns the shortages, in which case nothing has
 * changed. Within a transaction.
 */
export function changeSoldUnits(
  db: Database,
  { sold, returned }: { sold: StockNeed[]; returned: StockNeed[] },
  cause: Cause,
): Promise<Shortage[]> {
  return changeUnits(db, [
    ...sold.map((need) => ({ ...sell(need, cause), mayBeDeleted: false })),
    ...returned.map((need) => putBack(need, cause)),
  ]);
}

/**
 * Puts sold units back and reserves them, in one step. Returns the shortages, in which case nothing has changed: only
 * articles that are no longer on sale. Within a transaction.
 */
export function unsellUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<Shortage[]> {
  return changeUnits(db, [
    ...needs.map((need) => putBack(need, cause)),
    ...needs.map((need) => reserve(need, cause)),
  ]);
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

function putBack({ subProductId, quantity }: StockNeed, cause: Cause): UnitChange {
  const change = { onHand: quantity, reserved: 0, needsFree: 0, mayBeDeleted: true };
  return { subProductId, kind: 'return', quantity, cause, ...change };
}
