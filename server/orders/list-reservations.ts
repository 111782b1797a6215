import type { Database } from '#server/db/index.ts';
import type { Reservations } from '#shared/schemas/reservations.ts';
import { readOrderLines } from './read-order.ts';

/** How many are listed. The totals include all. */
const LISTED = 100;

/** Buyers whose unpaid orders hold units, most units first. */
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
      'orders.paid_centavos',
    ])
    .select(['orders.name', 'orders.last_name', 'orders.email', 'users.email_verified_at'])
    .select(({ fn }) => fn.sum<number>('order_lines.quantity').as('units'))
    .where('orders.stock', '=', 'reserved')
    .groupBy(['orders.id', 'users.id'])
    .orderBy('units', 'desc')
    .orderBy('orders.id')
    .execute();
  const listed = rows.slice(0, LISTED);
  const lines = await readOrderLines(
    db,
    listed.map(({ id }) => id),
  );
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
      isPartPaid: row.paid_centavos > 0,
      paymentStatus: row.payment_status,
      since: row.created_at.toISOString(),
      until: row.reserved_until?.toISOString() ?? null,
    })),
  };
}
