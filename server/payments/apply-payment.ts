import {
  type Database,
  databaseMilliseconds,
  inTransaction,
  type OrderRow,
  run,
  runTogether,
  type Statement,
} from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { enqueueMail } from '#server/mail/index.ts';
import {
  endUnpaidOrder,
  holdUnpaidOrder,
  type LockedOrder,
  lockingOrder,
  moveLockedOrder,
  readOrder,
} from '#server/orders/index.ts';
import type { GatewayPayment } from './gateway.ts';
import { isNews, readingPayment, rememberingPayment } from './known-payments.ts';
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
    const remember = rememberingPayment(order, payment);
    const isRefundRequested = known?.refund_requested ?? false;
    if (!isRefundRequested && isAwaited(order, payment)) return payOrder(db, order, payment, remember);
    await run(db, remember);
    await effects[effectOf(payment.status)](db, order, payment, isRefundRequested);
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

/** Whether it is the payment that the order has been waiting for. */
function isAwaited(order: LockedOrder, payment: GatewayPayment): boolean {
  const isOpen = order.state === 'Orden-creada' && order.payment_status !== 'replaced';
  const isWhole = payment.amount === order.total_centavos && payment.currency === 'ARS';
  return effectOf(payment.status) === 'settle' && isOpen && isWhole && !order.settled_payment_id;
}

/** Settles the order, once `remember` is done; the payment is returned when the stock is gone. */
async function payOrder(
  db: Database,
  order: LockedOrder,
  payment: GatewayPayment,
  remember: Statement<unknown>,
): Promise<void> {
  const moved = await moveLockedOrder(db, order, {
    to: 'En-preparación',
    by: { actor: 'gateway', userId: null },
    first: remember,
    payment: { payment_status: 'approved', settled_payment_id: payment.id },
  });
  if (!moved) await requestRefund(db, order, payment.id, 'no_stock');
}

/** An approved payment that the order has not been waiting for: one that has no place is returned. */
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
  if (order.state === 'Orden-creada') {
    await requestRefund(db, order, payment.id, 'order_replaced');
    return;
  }
  // An administrator moved it on before the money came.
  await db
    .updateTable('orders')
    .set({ payment_status: 'approved', settled_payment_id: payment.id })
    .where('id', '=', order.id)
    .execute();
}

/** A cash ticket or a review: the reservation lasts until it ends; one that had run out is taken again if it can be. */
async function holdForPayment(db: Database, order: LockedOrder, payment: GatewayPayment): Promise<void> {
  if (order.state !== 'Orden-creada' || order.payment_status === 'replaced') return;
  const held = await holdUnpaidOrder(db, order, {
    status: payment.status === 'pending' ? 'pending' : 'in_process',
    until: payment.expiresAt ?? new Date(databaseMilliseconds() + TICKET_LIFETIME),
    ticketUrl: payment.ticketUrl,
  });
  if (held) return mailCoupon(db, order, payment);
  await alertShop(
    db,
    order,
    payment.id,
    'Hay un pago pendiente, pero la reserva había vencido y ya no hay stock: si se acredita así, se devuelve solo.',
  );
}

/** The way back to the coupon: whoever leaves the gateway's page without it has nothing to pay with. */
async function mailCoupon(db: Database, { id }: LockedOrder, payment: GatewayPayment): Promise<void> {
  if (payment.status !== 'pending' || !payment.ticketUrl) return;
  const order = await readOrder(db, id);
  const until = order.payment.reservedUntil;
  if (!until) return;
  const coupon = { number: payment.id, method: payment.method, link: payment.ticketUrl, until };
  await enqueueMail(db, { template: 'payment-pending', to: order.userId.email, order, coupon });
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
