import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction, run } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import type { Order } from '#shared/schemas/orders.ts';
import type { Reservations } from '#shared/schemas/reservations.ts';
import { closeCheckoutJob } from './close-checkout-job.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { getOrder, noSuchOrder } from './list-orders.ts';
import { lockOrder } from './lock-order.ts';
import { readingLines } from './order-shape.ts';

/** How many are listed; the totals count all. */
const LISTED = 100;

/** Who holds units by an unpaid order, most units first. */
export async function listReservations({ db }: { db: Database }): Promise<Reservations> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.code',
      'orders.created_at',
      'orders.reserved_until',
      'orders.payment_status',
    ])
    .select(['orders.name', 'orders.last_name', 'orders.email', 'users.email_verified_at'])
    .select(({ fn }) => fn.sum<number>('order_lines.quantity').as('units'))
    .where('orders.stock', '=', 'reserved')
    .groupBy(['orders.id', 'users.id'])
    .orderBy('units', 'desc')
    .orderBy('orders.id')
    .execute();
  const listed = rows.slice(0, LISTED);
  const lines = listed.length === 0 ? [] : await run(db, readingLines({ ids: listed.map(({ id }) => id) }));
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return {
    total: rows.length,
    units: rows.reduce((sum, { units }) => sum + Number(units), 0),
    list: listed.map((row) => ({
      _id: row.id,
      code: row.code,
      buyer: {
        name: row.name,
        lastName: row.last_name,
        email: row.email,
        isProven: row.email_verified_at !== null,
      },
      units: Number(row.units),
      products: (byOrder.get(row.id) ?? []).map(({ name, color, quantity }) => ({ name, color, quantity })),
      paymentStatus: row.payment_status,
      since: row.created_at.toISOString(),
      until: row.reserved_until?.toISOString() ?? null,
    })),
  };
}

/**
 * An administrator gives the units of an unpaid order back to the shelf before its time; its checkout is closed. A
 * payment that comes all the same is kept while the stock allows, else returned. Throws not_found (404), not_reserved (409).
 */
export async function endReservation(
  deps: { db: Database },
  input: { orderId: string; adminId: string },
): Promise<Order> {
  return inTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, input.orderId);
    if (!order) throw noSuchOrder();
    if (order.stock !== 'reserved') {
      throw new ShopError(409, 'not_reserved', 'Esta orden ya no tiene unidades reservadas.');
    }
    await endUnpaidOrder(db, order, 'expired', { cause: 'ended_by_admin' }, input.adminId);
    if (order.preference_id) {
      await enqueue(db, closeCheckoutJob, { preferenceId: order.preference_id });
    }
    await recordChange(db, {
      adminId: input.adminId,
      what: 'order',
      thingId: order.id,
      label: order.code,
      action: 'reservation_ended',
      before: { paymentStatus: order.payment_status },
      after: { paymentStatus: 'expired' },
    });
    return getOrder({ db }, order.id);
  });
}
