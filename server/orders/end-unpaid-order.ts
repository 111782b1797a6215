import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { moveReservations, releaseUnits } from '#server/stock/index.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';

/**
 * An order that came to nothing: its units go back to the shelf, the order stays as Orden-creada with that payment
 * status, the cart stays as it is. `detail` and who did it (null: the shop itself) go into its history. The order's row is locked. Within a transaction.
 */
export async function endUnpaidOrder(
  db: Database,
  order: LockedOrder,
  status: 'rejected' | 'expired',
  detail: { cause?: 'gateway_unavailable' | 'ended_by_admin' } = {},
  userId: string | null = null,
): Promise<void> {
  if (order.stock === 'reserved') {
    await releaseUnits(db, order.needs, { orderId: order.id, userId });
  }
  await db
    .updateTable('orders')
    .set({ payment_status: status, stock: 'released', reserved_until: null, placed_from: null })
    .where('id', '=', order.id)
    .execute();
  await db
    .insertInto('order_events')
    .values({
      order_id: order.id,
      kind: status,
      from_state: order.state,
      to_state: order.state,
      user_id: userId,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/**
 * A payment of the order is under way: its units stay reserved until then, or for as long as another payment has them
 * held already; a ticket's link stays. A reservation that had run out is taken again; answers false, with nothing
 * changed, when the stock is not there any more. The order's row is locked. Within a transaction.
 */
export async function holdUnpaidOrder(
  db: Database,
  order: LockedOrder,
  hold: { status: 'pending' | 'in_process'; until: Date; ticketUrl: string | null },
): Promise<boolean> {
  if (order.stock === 'released') {
    const cause = { orderId: order.id, userId: null };
    const reserved = await moveReservations(db, {
      ...{ before: [], after: order.needs },
      ...{ releasing: cause, reserving: cause },
    });
    if (!reserved.ok) return false;
  }
  const held = order.reserved_until ?? hold.until;
  await db
    .updateTable('orders')
    .set({
      payment_status: hold.status,
      stock: 'reserved',
      reserved_until: held > hold.until ? held : hold.until,
      ticket_url: hold.ticketUrl ?? order.ticket_url,
    })
    .where('id', '=', order.id)
    .execute();
  return true;
}

const BATCH = 100;

/**
 * Ends the unpaid orders whose reservation ran out, each in a transaction of its own: one that fails is told of and
 * stops no other. Answers how many.
 */
export async function expireReservations(deps: {
  db: Database;
  onFailure: (error: unknown, orderId: string) => void;
}): Promise<number> {
  const due = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('stock', '=', 'reserved')
    .where('reserved_until', '<', databaseTime())
    .orderBy('reserved_until')
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    try {
      expired += await expireReservation(deps.db, id);
    } catch (error) {
      deps.onFailure(error, id);
    }
  }
  return expired;
}

function expireReservation(db: Database, id: string): Promise<number> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, id);
    // It may have been paid or prolonged since it was chosen.
    if (order?.stock !== 'reserved' || !order.reserved_until || order.reserved_until > databaseTime())
      return 0;
    await endUnpaidOrder(db, order, 'expired');
    return 1;
  });
}
