import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import { UNPAID_STATES } from '#shared/order-life.ts';
import type { Coupon } from '#shared/schemas/coupons.ts';

/**
 * The vouchers that a buyer can still pay, newest order first; the list of orders does not show unpaid ones. If an
 * order has several vouchers, only its last one.
 */
export async function listCoupons({ db }: { db: Database }, userId: string): Promise<Coupon[]> {
  if (!isId(userId)) return [];
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .distinctOn(['orders.created_at', 'orders.id'])
    .select(['orders.id', 'orders.code', 'orders.total_centavos', 'orders.reserved_until'])
    .select(['payments.id as number', 'payments.method'])
    .select(({ fn }) => fn.coalesce('payments.voucher_url', 'checkouts.url').as('link'))
    .where('orders.user_id', '=', userId)
    .where('orders.state', 'in', UNPAID_STATES)
    .where('orders.payment_status', '=', 'pending')
    .where('payments.status', '=', 'pending')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .orderBy('payments.updated_at', 'desc')
    .execute();
  const coupons = rows.flatMap(
    ({ id, code, total_centavos: total, number, method, link, reserved_until: until }) =>
      link && until
        ? [{ orderId: id, code, total: toPesos(total), number, method, link, until: until.toISOString() }]
        : [],
  );
  return [...(await listHandPayments(db, userId)), ...coupons];
}

/** Orders to be paid by transfer or cash, newest first: `number` is the order's code, the link leads to what to do. */
async function listHandPayments(db: Database, userId: string): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .select(['orders.id', 'orders.code', 'orders.owed_centavos', 'orders.reserved_until'])
    .select(['orders.payment_way', 'checkouts.url'])
    .where('orders.user_id', '=', userId)
    .where('orders.stock', '=', 'reserved')
    .where('orders.payment_way', 'in', ['transfer', 'cash'])
    .orderBy('orders.created_at', 'desc')
    .execute();
  return rows.flatMap(
    ({ id, code, owed_centavos: owed, reserved_until: until, payment_way: method, url: link }) =>
      until
        ? [
            {
              orderId: id,
              code,
              total: toPesos(owed),
              number: code,
              method,
              link,
              until: until.toISOString(),
            },
          ]
        : [],
  );
}
