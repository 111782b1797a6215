import { sql } from 'kysely';
import { type PaymentRow, prepared } from '#server/db/index.ts';
import type { LockedOrder } from '#server/orders/index.ts';
import type { OrderState } from '#shared/order-states.ts';
import type { GatewayPayment } from './gateway.ts';

/** What is known of a payment, and whether the shop has asked for its return, done or not. */
export const readingPayment = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'status', 'refunded_centavos', 'updated_at'])
    .select(
      sql<boolean>`exists (select from refunds where refunds.payment_id = payments.id)`.as(
        'refund_requested',
      ),
    )
    .where('id', '=', id)
    .compile(),
);

type Known = Pick<PaymentRow, 'order_id' | 'status' | 'refunded_centavos' | 'updated_at'>;

/** Whether the snapshot says more than what is known of this payment; the order's lock makes the answer final. */
export function isNews(order: LockedOrder, known: Known | undefined, payment: GatewayPayment): boolean {
  if (!known) return true;
  if (known.order_id !== order.id || known.updated_at > payment.updatedAt) return false;
  return known.status !== payment.status || known.refunded_centavos !== payment.refunded;
}

type Snapshot = Pick<
  GatewayPayment,
  'id' | 'status' | 'statusDetail' | 'amount' | 'refunded' | 'method' | 'updatedAt'
> & {
  orderId: string;
  state: OrderState;
  detail: string;
};

/** Keeps the snapshot and writes it into the order's history. */
const rememberPayment = prepared((db, input: Snapshot) =>
  sql`
    with remembered as (
      insert into payments (id, order_id, status, status_detail, amount_centavos, refunded_centavos, method, updated_at)
      values (${input.id}, ${input.orderId}, ${input.status}, ${input.statusDetail}, ${input.amount}, ${input.refunded},
        ${input.method}, ${input.updatedAt})
      on conflict (id) do update set status = excluded.status, status_detail = excluded.status_detail,
        amount_centavos = excluded.amount_centavos, refunded_centavos = excluded.refunded_centavos,
        method = excluded.method, updated_at = excluded.updated_at)
    insert into order_events (order_id, kind, from_state, to_state, user_id, detail)
    values (${input.orderId}, 'payment', ${input.state}, ${input.state}, null, ${input.detail})`.compile(db),
);

/** `rememberPayment` of this payment, which becomes known within the order's lock. */
export function rememberingPayment(order: LockedOrder, payment: GatewayPayment) {
  const { id: paymentId, status, statusDetail } = payment;
  const detail = JSON.stringify({ paymentId, status, statusDetail });
  return rememberPayment({ ...payment, orderId: order.id, state: order.state, detail });
}
