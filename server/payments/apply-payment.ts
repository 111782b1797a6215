import { sql } from 'kysely';
import {
  type Database,
  inTransaction,
  type OrderRow,
  type PaymentRow,
  prepared,
  run,
  runTogether,
} from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import {
  endUnpaidOrder,
  holdUnpaidOrder,
  type LockedOrder,
  lockingOrder,
  moveLockedOrder,
} from '#server/orders/index.ts';
import type { OrderState } from '#shared/order-states.ts';
import type { GatewayPayment } from './gateway.ts';
import { alertShop, requestRefund } from './refunds.ts';

/** How long a pending payment holds the stock when the gateway gives no end: a cash ticket's three days (contract). */
export const TICKET_LIFETIME = 3 * 86_400_000;

/**
 * Brings an order in step with a payment as the gateway has it now. Notifications come late, twice, in any order, or
 * never: this may be called any number of times with any snapshot and has its effect once. A payment that is not of
 * ours, or older than what is known, changes nothing.
 */
export async function applyPayment(deps: { db: Database }, payment: GatewayPayment): Promise<void> {
  const { orderId } = payment;
  if (!orderId || !isId(orderId) || payment.operationType !== 'regular_payment') return;
  await inTransaction(deps.db, async (db) => {
    // The payment is read after the order is locked: nothing changes it from there on.
    const [[order], [known]] = await runTogether(
      db,
      lockingOrder({ id: orderId }),
      readingPayment({ id: payment.id }),
    );
    if (!order || !isNews(order, known, payment)) return;
    await run(db, rememberingPayment(order, payment));
    await effects[effectOf(payment.status)](db, order, payment, known?.refund_requested ?? false);
  });
}

type Effect = 'settle' | 'hold' | 'fail' | 'flag' | 'nothing';

function effectOf(status: string): Effect {
  switch (status) {
    case 'approved':
      return 'settle';
    case 'pending':
    case 'in_process':
    case 'authorized':
      return 'hold';
    case 'rejected':
    case 'cancelled':
      return 'fail';
    case 'refunded':
    case 'charged_back':
    case 'in_mediation':
      return 'flag';
    default:
      return 'nothing';
  }
}

type Apply = (
  db: Database,
  order: LockedOrder,
  payment: GatewayPayment,
  isRefundRequested: boolean,
) => Promise<void>;

const effects: Record<Effect, Apply> = {
  settle: settleOrder,
  hold: holdForPayment,
  fail: failPayment,
  flag: flagOrder,
  nothing: async () => undefined,
};

/** What is known of a payment, and whether the shop has asked for its return, done or not. */
const readingPayment = prepared((db, { id }: { id: string }) =>
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
function isNews(order: LockedOrder, known: Known | undefined, payment: GatewayPayment): boolean {
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

function rememberingPayment(order: LockedOrder, payment: GatewayPayment) {
  const { id: paymentId, status, statusDetail } = payment;
  const detail = JSON.stringify({ paymentId, status, statusDetail });
  return rememberPayment({ ...payment, orderId: order.id, state: order.state, detail });
}

/** An approved payment: settles the order once, whatever its way here; one that has no place is returned. */
async function settleOrder(
  db: Database,
  order: LockedOrder,
  payment: GatewayPayment,
  isRefundRequested: boolean,
): Promise<void> {
  if (order.settled_payment_id === payment.id) {
    // A mediation that the shop won; a partial refund leaves the status as it is.
    await setPaymentStatus(db, order, 'approved');
    return;
  }
  // On its way back to the buyer: it pays nothing any more, even if there is room for it by now.
  if (isRefundRequested) return;
  if (payment.amount !== order.total_centavos || payment.currency !== 'ARS') {
    await alertShop(
      db,
      order,
      payment.id,
      'El pago aprobado no coincide con el total del pedido: no se dio por pago.',
    );
    return;
  }
  if (order.settled_payment_id) {
    await requestRefund(db, order, payment.id, 'second_payment');
    return;
  }
  const settled = { payment_status: 'approved', settled_payment_id: payment.id } as const;
  if (order.state !== 'Orden-creada') {
    // An administrator moved it on before the money came.
    await db.updateTable('orders').set(settled).where('id', '=', order.id).execute();
    return;
  }
  if (order.payment_status === 'replaced') {
    await requestRefund(db, order, payment.id, 'order_replaced');
    return;
  }
  const by = { actor: 'gateway', userId: null } as const;
  const moved = await moveLockedOrder(db, order, { to: 'En-preparación', by, payment: settled });
  if (!moved) await requestRefund(db, order, payment.id, 'no_stock');
}

/** A cash ticket or a review: the reservation lasts until it ends; one that had run out is taken again if it can be. */
async function holdForPayment(db: Database, order: LockedOrder, payment: GatewayPayment): Promise<void> {
  if (order.state !== 'Orden-creada' || order.payment_status === 'replaced') return;
  const held = await holdUnpaidOrder(db, order, {
    status: payment.status === 'pending' ? 'pending' : 'in_process',
    until: payment.expiresAt ?? new Date(Date.now() + TICKET_LIFETIME),
    ticketUrl: payment.ticketUrl,
  });
  if (held) return;
  await alertShop(
    db,
    order,
    payment.id,
    'Hay un pago pendiente, pero la reserva había vencido y ya no hay stock: si se acredita así, se devuelve solo.',
  );
}

/** A refused or expired payment ends the order, unless another payment of it is alive: then that one counts. */
async function failPayment(db: Database, order: LockedOrder, payment: GatewayPayment): Promise<void> {
  if (order.state !== 'Orden-creada' || order.stock !== 'reserved') return;
  const alive = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select('status')
    .where('order_id', '=', order.id)
    .where('status', 'in', ['pending', 'in_process', 'authorized', 'approved'])
    .where('refunds.id', 'is', null)
    .execute();
  if (alive.length > 0) {
    await setPaymentStatus(db, order, statusWhile(alive.map(({ status }) => status)));
    return;
  }
  const expired = payment.status === 'cancelled' && payment.statusDetail === 'expired';
  await endUnpaidOrder(db, order, expired ? 'expired' : 'rejected');
}

/** Where an unpaid order stands with these payments. An approved one that did not settle it leaves it to be paid. */
function statusWhile(alive: string[]): OrderRow['payment_status'] {
  if (alive.includes('pending')) return 'pending';
  return alive.some((status) => status !== 'approved') ? 'in_process' : 'awaiting';
}

const alerts = {
  refunded: 'El pago fue devuelto.',
  charged_back: 'El comprador desconoció el pago (contracargo): no despaches el pedido.',
  in_mediation: 'El comprador abrió un reclamo por este pago: no despaches el pedido hasta resolverlo.',
};

/** Refund, chargeback, dispute: shown on the order that the payment settled, and told to the shop. */
async function flagOrder(db: Database, order: LockedOrder, payment: GatewayPayment): Promise<void> {
  if (order.settled_payment_id !== payment.id) return;
  const status = payment.status as keyof typeof alerts;
  await setPaymentStatus(db, order, status);
  await alertShop(db, order, payment.id, alerts[status]);
}

async function setPaymentStatus(
  db: Database,
  order: LockedOrder,
  status: OrderRow['payment_status'],
): Promise<void> {
  await db.updateTable('orders').set({ payment_status: status }).where('id', '=', order.id).execute();
}
