import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { enqueueMail } from '#server/mail/index.ts';
import {
  cancelUnpaidOrder,
  holdOrder,
  type LockedOrder,
  lockOrder,
  noteOrderEvent,
  payOrder,
  readOrder,
  setMoneyStatus,
  setUnpaidStatus,
} from '#server/orders/index.ts';
import type { GatewayPayment } from './gateway.ts';
import { isSame, judgePayment, type Verdict } from './judge-payment.ts';
import { alertShop, requestRefund } from './refunds.ts';
import { type KnownPayment, keepPayment, readPayments, unsettle } from './store.ts';

/** How long a pending payment holds the stock when the gateway gives no end: a voucher's three days. */
export const VOUCHER_LIFETIME = 3 * 86_400_000;

/** A payment with the gateway that has it. */
type Payment = GatewayPayment & { gateway: string };

/**
 * Brings an order in step with a payment as its gateway has it now. Notifications come late, twice, in any order, or
 * never: this may be called any number of times with any snapshot and has its effect once. A payment that is not of
 * ours, or older than what is known, changes nothing.
 */
export async function applyPayment(deps: { db: Database }, payment: Payment): Promise<void> {
  const { orderId } = payment;
  if (!orderId || !isId(orderId) || !payment.isPurchase) return;
  await inTransaction(deps.db, async (db) => {
    // The payments are read after the order is locked: nothing changes them from there on.
    const order = await lockOrder(db, orderId);
    if (!order) return;
    const known = await readPayments(db, order.id);
    const before = known.find((one) => isSame(one, payment));
    if (before && !isNewer(before, payment)) return;
    const verdict = judgePayment(order, known, payment);
    const settles = verdict.kind === 'pay' || (before?.settles ?? false);
    if (!(await keepPayment(db, order.id, payment, settles))) return;
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
    await carryOut(db, order, payment, verdict);
  });
}

/** Whether the snapshot says more than what is known of this payment; the order's lock makes the answer final. */
function isNewer(known: KnownPayment, payment: GatewayPayment): boolean {
  if (known.updated_at > payment.updatedAt) return false;
  return known.gateway_status !== payment.gatewayStatus || known.refunded_centavos !== payment.refunded;
}

async function carryOut(db: Database, order: LockedOrder, payment: Payment, verdict: Verdict): Promise<void> {
  switch (verdict.kind) {
    case 'pay':
      if (await payOrder(db, order)) return;
      await unsettle(db, payment);
      return requestRefund(db, order, payment, 'no_stock');
    case 'return':
      return requestRefund(db, order, payment, verdict.reason);
    case 'hold':
      return holdForPayment(db, order, payment, verdict.status);
    case 'cancel':
      return cancelUnpaidOrder(db, order, { status: verdict.status });
    case 'wait':
      return setUnpaidStatus(db, order, verdict.status);
    case 'money':
      await setMoneyStatus(db, order, verdict.status);
      return verdict.status === 'approved'
        ? undefined
        : alertShop(db, order, payment, ALERTS[verdict.status]);
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

const ALERTS = {
  refunded: 'El pago fue devuelto.',
  charged_back: 'El comprador desconoció el pago (contracargo): no despaches el pedido.',
  in_mediation: 'El comprador abrió un reclamo por este pago: no despaches el pedido hasta resolverlo.',
};

/** A voucher or a review: the reservation lasts until it ends; one that had run out is taken again if it can be. */
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

/** The way back to the voucher: whoever leaves the gateway's page without it has nothing to pay with. */
async function mailVoucher(db: Database, { id }: LockedOrder, payment: Payment): Promise<void> {
  if (payment.status !== 'pending' || !payment.voucherUrl) return;
  const order = await readOrder(db, id);
  const until = order.payment.reservedUntil;
  if (!until) return;
  const coupon = { number: payment.id, method: payment.method, link: payment.voucherUrl, until };
  await enqueueMail(db, { template: 'payment-pending', to: order.userId.email, order, coupon });
}
