import { sql } from 'kysely';
import { type Database, inParts, isOneOf, prepared, run, type Statement } from '#server/db/index.ts';

/** Units of one sub-product that an order needs. */
export type StockNeed = { subProductId: string; quantity: number };

/** What a change of stock is written down with. */
type Cause = { orderId: string | null; userId: string | null };

type Shortage = { subProductId: string; available: number };

/**
 * Gives back what `before` reserved and reserves `after`, as one step: all of it, or nothing and the shortages.
 * The rows are locked in id order, so that two orders over the same sub-products wait for each other and never
 * deadlock; the table's CHECK keeps 0 ≤ reserved ≤ on_hand. Within a transaction.
 */
export async function moveReservations(
  db: Database,
  move: { before: StockNeed[]; after: StockNeed[]; releasing: Cause; reserving: Cause },
): Promise<{ ok: true } | { ok: false; shortages: Shortage[] }> {
  const shortages = await run(db, movingReservations(move));
  return shortages.length > 0 ? { ok: false, shortages } : { ok: true };
}

/** `moveReservations` as a statement, whose rows are the shortages. */
export function movingReservations(move: {
  before: StockNeed[];
  after: StockNeed[];
  releasing: Cause;
  reserving: Cause;
}): Statement<Shortage> {
  const changes = [
    ...move.before.map((need) => ({ ...need, reserved: -need.quantity, onHand: 0, wanted: null })),
    ...move.after.map((need) => ({ ...need, reserved: need.quantity, onHand: 0, wanted: need.quantity })),
  ];
  return changing(changes, [
    ...move.before.map((need) => movementOf('release', need, -1, move.releasing)),
    ...move.after.map((need) => movementOf('reservation', need, 1, move.reserving)),
  ]);
}

/** Gives reserved units back to the shelf. Within a transaction. */
export async function releaseUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<void> {
  const changes = needs.map((need) => ({ ...need, reserved: -need.quantity, onHand: 0, wanted: null }));
  const movements = needs.map((need) => movementOf('release', need, -1, cause));
  await run(db, changing(changes, movements));
}

/** Semaphore reserved units into sold ones, as a statement. Within a transaction. */
export function takingReservedUnits(needs: StockNeed[], cause: Cause): Statement<Shortage> {
  const changes = needs.map((need) => ({
    ...need,
    reserved: -need.quantity,
    onHand: -need.quantity,
    wanted: null,
  }));
  return changing(
    changes,
    needs.map((need) => movementOf('sale', need, -1, cause)),
  );
}

/** Sells free units without a reservation: all of them, or none and false. Within a transaction. */
export async function takeFreeUnits(db: Database, needs: StockNeed[], cause: Cause): Promise<boolean> {
  const changes = needs.map((need) => ({
    ...need,
    reserved: 0,
    onHand: -need.quantity,
    wanted: need.quantity,
  }));
  const movements = needs.map((need) => movementOf('sale', need, -1, cause));
  // What was bought may have left the catalogue since.
  return (await run(db, changing(changes, movements, { alsoDeleted: true }))).length === 0;
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
  await changeOnHand(db, new Map(moves.map((move) => [move.sub_product_id, move.quantity])));
  const movements = moves.map((move) => ({ ...move, kind: 'adjustment' as const, order_id: null }));
  await inParts(movements, (part) => db.insertInto('stock_movements').values(part).execute());
}

/** Writes down the units that new sub-products begin with. Within the transaction that makes them. */
export async function recordInitialStock(
  db: Database,
  needs: StockNeed[],
  userId: string | null,
): Promise<void> {
  const movements = needs.map((need) => ({
    sub_product_id: need.subProductId,
    kind: 'initial' as const,
    quantity: need.quantity,
    order_id: null,
    user_id: userId,
  }));
  await inParts(movements, (part) => db.insertInto('stock_movements').values(part).execute());
}

// FOR NO KEY UPDATE: see changeUnits.
function lockRows(db: Database, ids: string[]) {
  return db
    .selectFrom('sub_products')
    .select(['id', 'on_hand', 'reserved', 'deleted_at'])
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function changeOnHand(db: Database, change: Map<string, number>): Promise<void> {
  await sql`
    update sub_products set on_hand = on_hand + change.quantity
    from unnest(${[...change.keys()]}::uuid[], ${[...change.values()]}::integer[]) as change (id, quantity)
    where sub_products.id = change.id`.execute(db);
}

/** What becomes of one sub-product's units; `wanted`: how many of them have to be free for it. */
type UnitChange = { subProductId: string; reserved: number; onHand: number; wanted: number | null };

type Movement = { subProductId: string; kind: string; quantity: number } & Cause;

function movementOf(
  kind: string,
  { subProductId, quantity }: StockNeed,
  sign: 1 | -1,
  cause: Cause,
): Movement {
  return { subProductId, kind, quantity: sign * quantity, ...cause };
}

/**
 * Changes units and writes the ledger, both or, when units that are wanted are not free, neither; its rows are those
 * shortages. The rows of the stock are locked in id order before anything is changed, and judged as they are then.
 * Changed from what they are then, too: the UPDATE finds the row as it was when the statement began, and its CHECK is
 * asked about that one before PostgreSQL sees that there is a later one.
 * FOR NO KEY UPDATE, not FOR UPDATE: an order's lines refer to these rows, and two orders that had both written their
 * lines would each wait for the other's reference to go.
 */
const changeUnits = prepared(
  (db, input: { ids: string[]; changes: string; movements: string; alsoDeleted: boolean }) =>
    sql<Shortage>`
      with change as materialized (
        select "subProductId" as id, sum(reserved)::integer as reserved, sum("onHand")::integer as on_hand, sum(wanted)::integer as wanted
        from json_to_recordset(${input.changes}::json) as t ("subProductId" uuid, reserved integer, "onHand" integer, wanted integer)
        group by 1),
      locked as materialized (
        select id, on_hand, reserved, deleted_at from sub_products where id = any(${input.ids}::uuid[])
        order by id for no key update),
      judged as (
        select id, wanted, deleted_at is not null and not ${input.alsoDeleted}::boolean as gone,
          locked.on_hand + change.on_hand - locked.reserved - change.reserved as free
        from locked join change using (id) where wanted is not null),
      short as materialized (
        select id, case when gone then 0 else greatest(0, free + wanted) end as available from judged where gone or free < 0),
      moved as (
        update sub_products set reserved = locked.reserved + change.reserved, on_hand = locked.on_hand + change.on_hand
        from locked join change using (id)
        where sub_products.id = locked.id and (change.reserved <> 0 or change.on_hand <> 0) and not exists (select from short)),
      written as (
        insert into stock_movements (sub_product_id, kind, quantity, order_id, user_id)
        select "subProductId", kind, quantity, "orderId", "userId"
        from json_to_recordset(${input.movements}::json)
          as t ("subProductId" uuid, kind text, quantity integer, "orderId" uuid, "userId" uuid)
        where not exists (select from short))
      select id as "subProductId", available from short`.compile(db),
);

function changing(
  changes: UnitChange[],
  movements: Movement[],
  { alsoDeleted = false }: { alsoDeleted?: boolean } = {},
): Statement<Shortage> {
  return changeUnits({
    ids: [...new Set(changes.map(({ subProductId }) => subProductId))],
    changes: JSON.stringify(changes),
    movements: JSON.stringify(movements),
    alsoDeleted,
  });
}
