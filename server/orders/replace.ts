import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { closeCheckoutJob } from './close-checkout-job.ts';
import { type LockedOrder, updateOrder } from './store.ts';

/**
 * Throws order_pending, with a link to the payment, if one of these unpaid orders has a voucher that can still
 * be paid, a payment under review, or a part that is paid (rules 6.6). Their rows are locked.
 */
export async function refuseOpenPayment(db: Database, earlier: LockedOrder[]): Promise<void> {
  for (const order of earlier) {
    if (order.paid_centavos === 0 && !PAYMENT_STATUS_RULES[order.payment_status].underWay) continue;
    throw new ShopError('order_pending', {
      orderCode: order.code,
      paymentStatus: order.payment_status,
      link: await findPaymentLink(db, order.id),
    });
  }
}

/** The address of the order's voucher, else of its checkout. */
async function findPaymentLink(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('checkouts')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.order_id', '=', 'checkouts.order_id')
        .on('payments.status', '=', 'pending')
        .on('payments.voucher_url', 'is not', null),
    )
    .select(({ fn }) => fn.coalesce('payments.voucher_url', 'checkouts.url').as('link'))
    .where('checkouts.order_id', '=', orderId)
    .orderBy('payments.updated_at', 'desc')
    .executeTakeFirst();
  return row?.link ?? null;
}

/**
 * Marks unpaid orders as replaced and closes their checkouts. The caller takes over their units. Their rows are
 * locked. Within a transaction.
 */
export async function replaceOrders(db: Database, earlier: LockedOrder[]): Promise<void> {
  for (const { id, state, user_id: userId } of earlier) {
    await updateOrder(
      db,
      id,
      { payment_status: 'replaced', stock: 'released' },
      { kind: 'replaced', userId, from: state, to: state },
    );
    await enqueue(db, closeCheckoutJob, { orderId: id });
  }
}
