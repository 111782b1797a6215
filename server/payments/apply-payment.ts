import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { enqueueMail } from '#server/mail/index.ts';
import {
  cancelUnpaidOrder,
  holdOrder,
  type LockedOrder,
  lockCartOfOrder,
  lockOrder,
  noteOrderEvent,
  payOrder,
  readOrder,
  setPaymentStatus,
} from '#server/orders/index.ts';
import type { Centavos } from '#shared/money.ts';
import { recordMoney } from './books.ts';
import type { GatewayPayment } from './gateway.ts';
import { undoKnownPayment } from './hand.ts';
import { judgePayment, type Verdict } from './judge-payment.ts';
import { alertShop, giveBack, requestRefund } from './refunds.ts';
import { isSame, type KnownPayment, keepPayment, readPayments, unsettle } from './store.ts';

/** Milliseconds for which a pending payment holds the stock if the gateway gives no end. */
export const VOUCHER_LIFETIME = 3 * 86_400_000;

/** A payment and its gateway. */
type Payment = GatewayPayment & { gateway: string };

/**
 * Updates an order after a payment, given as the gateway has it now (rules 8.3). Notifications come late, twice, in
 * any order, or never, so this may be called any number of times with any snapshot. A payment that is not ours, or is
 * older than the stored one, changes nothing.
 */
export async function applyPayment(deps: { db: Database }, payment: Payment): Promise<void> {
  const { orderId } = payment;
  if (!orderId || !isId(orderId) || !payment.isPurchase) return;
  await inTransaction(deps.db, async (db) => {
    // Read the payments after locking the order: from then on nothing changes them.
    await lockCartOfOrder(db, orderId);
    const order = await lockOrder(db, orderId);
    if (order) await applyToLocked(db, order, payment);
  });
}

/** As `applyPayment`, for a purchase's payment of a locked order. Within a transaction. */
export async function applyToLocked(db: Database, order: LockedOrder, payment: Payment): Promise<void> {
  const known = await readPayments(db, order.id);
  const before = known.find((one) => isSame(one, payment));
  if (before && !isNewer(before, payment)) return;
  const verdict = judgePayment(order, known, payment);
  const settles = verdict.kind === 'pay' || (before?.settles ?? false);
  if (!(await keepPayment(db, order.id, payment, settles))) return;
  const { paid } = await recordMoney(db, order.id);
  await noteOrderEvent(db, order.id, {
    kind: 'payment',
    userId: null,
    from: order.state,
    to: order.state,
    detail: {
      paymentId: payment.id,
      status: payment.gatewayStatus,
      statusDetail: payment.statusDetail,
    },
  });
  await carryOut(db, { ...order, paid_centavos: paid }, payment, { verdict, before });
}

/** True if the snapshot is newer than the stored payment, which cannot change, because the order is locked. */
function isNewer(known: KnownPayment, payment: GatewayPayment): boolean {
  if (known.updated_at > payment.updatedAt) return false;
  return known.gateway_status !== payment.gatewayStatus || known.refunded_centavos !== payment.refunded;
}

async function carryOut(
  db: Database,
  order: LockedOrder,
  payment: Payment,
  { verdict, before }: { verdict: Verdict; before: KnownPayment | undefined },
): Promise<void> {
  switch (verdict.kind) {
    case 'pay':
      return pay(db, order, payment, verdict);
    case 'return':
      return requestRefund(db, order, payment, verdict.reason);
    case 'hold':
      return holdForPayment(db, order, payment, verdict.status);
    case 'cancel':
      return cancelUnpaidOrder(db, order, { status: verdict.status });
    case 'wait':
      return setPaymentStatus(db, order, verdict.status);
    case 'money':
      return followMoney(db, order, payment, { status: verdict.status, asked: before?.asked ?? 0 });
    case 'mismatch':
      return alertShop(
        db,
        order,
        payment,
        'El pago aprobado no coincide con el total del pedido: no se dio por pago.',
      );
    case 'nothing':
  }
}

async function pay(
  db: Database,
  order: LockedOrder,
  payment: Payment,
  { excess, standIn }: Extract<Verdict, { kind: 'pay' }>,
): Promise<void> {
  if (standIn) {
    const note = `Mercado Pago informó el pago n.º ${payment.id}.`;
    await undoKnownPayment(db, order, standIn, { userId: null, note });
  }
  if (!(await payOrder(db, order))) {
    await unsettle(db, payment);
    await recordMoney(db, order.id);
    return requestRefund(db, order, payment, 'no_stock');
  }
  if (excess === 0) return;
  await giveBack(db, order, { amount: excess, reason: 'excess', userId: null, note: '', of: payment });
}

/**
 * Sets what became of money that counts. `asked`: what the shop itself has asked back of the payment, of which it needs
 * no news.
 */
async function followMoney(
  db: Database,
  order: LockedOrder,
  payment: Payment,
  { status, asked }: { status: keyof typeof ALERTS | 'approved'; asked: Centavos },
): Promise<void> {
  if (status !== 'refunded') {
    await setPaymentStatus(db, order, status);
    return status === 'approved' ? undefined : alertShop(db, order, payment, ALERTS[status]);
  }
  if (order.paid_centavos === 0) await setPaymentStatus(db, order, status);
  if (asked < payment.amount) await alertShop(db, order, payment, ALERTS.refunded);
}

const ALERTS = {
  refunded: 'El pago fue devuelto.',
  charged_back: 'El comprador desconoció el pago (contracargo): no despaches el pedido.',
  in_mediation: 'El comprador abrió un reclamo por este pago: no despaches el pedido hasta resolverlo.',
};

/** Extends the reservation for a voucher or a review. If it had run out, reserves the units again. */
async function holdForPayment(
  db: Database,
  order: LockedOrder,
  payment: Payment,
  status: 'pending' | 'in_process',
): Promise<void> {
  const until = payment.expiresAt ?? new Date(databaseMilliseconds() + VOUCHER_LIFETIME);
  if (await holdOrder(db, order, { status, until })) return mailVoucher(db, order, payment);
  await alertShop(
    db,
    order,
    payment,
    'Hay un pago pendiente, pero la reserva había vencido y ya no hay stock: si se acredita así, se devuelve solo.',
  );
}

/** The mail has the voucher's address, without which a buyer who has left the gateway's page could not pay. */
async function mailVoucher(db: Database, { id }: LockedOrder, payment: Payment): Promise<void> {
  if (payment.status !== 'pending' || !payment.voucherUrl) return;
  const order = await readOrder(db, id);
  const until = order.payment.reservedUntil;
  if (!until) return;
  const coupon = { number: payment.id, method: payment.method, link: payment.voucherUrl, until };
  await enqueueMail(db, { template: 'payment-pending', to: order.userId.email, order, coupon });
}
