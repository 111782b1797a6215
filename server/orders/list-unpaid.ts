import type { InferResult } from 'kysely';
import { type Database, databaseTime } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Order } from '#shared/schemas/orders.ts';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { selectOrders, withLines } from './read-order.ts';

/** What a buyer has ordered and can still pay, the newest first (rules 7.24). */
export async function listUnpaid({ db }: { db: Database }, userId: string): Promise<UnpaidOrder[]> {
  if (!isId(userId)) return [];
  const rows = await selectPayable(db, userId).execute();
  const orders = new Map((await withLines(db, rows)).map((order) => [order._id, order]));
  return rows.flatMap((row) => {
    const order = orders.get(row.id);
    const link = row.voucher_link ?? row.checkout;
    return order && link ? [toUnpaid(order, row, link)] : [];
  });
}

/** With the last voucher of each, where it has one. A reservation may have run out before a job ends it. */
function selectPayable(db: Database, userId: string) {
  return selectOrders(db)
    .leftJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['payments.id', 'payments.method', 'payments.voucher_url'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.status', '=', 'pending')
          .orderBy('payments.updated_at', 'desc')
          .limit(1)
          .as('voucher'),
      (join) => join.onTrue(),
    )
    .select(['checkouts.url as checkout', 'voucher.id as voucher_number'])
    .select(['voucher.method as voucher_method', 'voucher.voucher_url as voucher_link'])
    .where('orders.user_id', '=', userId)
    .where('orders.stock', '=', 'reserved')
    .where('orders.cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([eb('orders.reserved_until', '>', databaseTime()), eb('orders.paid_centavos', '>', 0)]),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
}

type PayableRow = InferResult<ReturnType<typeof selectPayable>>[number];

function toUnpaid(order: Order, row: PayableRow, link: string): UnpaidOrder {
  const { owed, paid, way, reservedUntil, status } = order.payment;
  return {
    _id: order._id,
    code: order.code,
    creationDate: order.creationDate,
    cartProducts: order.cartProducts,
    delivery: order.delivery,
    priceShipment: order.priceShipment,
    adjustments: order.adjustments,
    totalPrice: order.totalPrice,
    owed,
    way,
    link,
    until: paid > 0 ? null : reservedUntil,
    voucher: row.voucher_number === null ? null : { number: row.voucher_number, method: row.voucher_method },
    isInReview: status === 'in_process',
  };
}
