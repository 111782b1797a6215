import { toCentavos, toPesos } from '#shared/money.ts';
import { COLLECTOR_ID, type StoredPreference, toApiTime, totalOf } from './preference.ts';

/** A payment in the format of the API, without the id. Amounts in pesos. */
export type PaymentBody = {
  status: string;
  status_detail: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  payment_type_id: string;
  currency_id: string;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  transaction_details: { total_paid_amount: number; external_resource_url: string | null };
  notification_url: string | null;
} & Record<string, unknown>;
export type Payment = { id: number } & PaymentBody;
export type RefundBody = { payment_id: number; amount: number } & Record<string, unknown>;
export type Refund = { id: number } & RefundBody;

/** The results of a payment: by a button of the page, by the shop, by its age, or by a chargeback. */
const results = {
  pending: { status: 'pending', status_detail: 'pending_waiting_payment' },
  approved: { status: 'approved', status_detail: 'accredited' },
  rejected: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
  ticketRejected: { status: 'rejected', status_detail: 'rejected_by_bank' },
  expired: { status: 'cancelled', status_detail: 'expired' },
  cancelled: { status: 'cancelled', status_detail: 'by_collector' },
  partlyRefunded: { status: 'approved', status_detail: 'partially_refunded' },
  refunded: { status: 'refunded', status_detail: 'refunded' },
  chargedBack: { status: 'charged_back', status_detail: 'settled' },
};

const TICKET_MILLISECONDS = 30 * 86_400_000;

/** The first status of a payment. A pending one is a voucher, others are by card. */
export function startPayment(
  preference: StoredPreference,
  result: 'approved' | 'rejected' | 'pending',
  now: Date,
  ticketUrl: string,
): PaymentBody {
  if (result !== 'pending') return settle(newPayment(preference, 'visa', 'credit_card', now), result, now);
  const payment = newPayment(preference, 'rapipago', 'ticket', now);
  const lastMoment = toApiTime(new Date(now.getTime() + TICKET_MILLISECONDS));
  return {
    ...payment,
    date_of_expiration: preference.body.date_of_expiration ?? lastMoment,
    transaction_details: { ...payment.transaction_details, external_resource_url: ticketUrl },
  };
}

/** The payment with that result. */
export function settle<Body extends PaymentBody>(
  payment: Body,
  result: keyof typeof results,
  now: Date,
): Body {
  const isTicket = payment.payment_type_id === 'ticket';
  return {
    ...payment,
    ...results[result === 'rejected' && isTicket ? 'ticketRejected' : result],
    date_last_updated: toApiTime(now),
    date_approved: result === 'approved' ? toApiTime(now) : payment.date_approved,
  };
}

/** The payment at a time: an unpaid voucher expires. */
export function atTime<Body extends PaymentBody>(payment: Body, now: Date): Body {
  const deadline = payment.status === 'pending' ? payment.date_of_expiration : null;
  if (deadline === null || Date.parse(deadline) > now.getTime()) return payment;
  return settle(payment, 'expired', new Date(deadline));
}

/** A refund of `amount` pesos. */
export function newRefund(paymentId: number, amount: number, now: Date): RefundBody {
  return {
    payment_id: paymentId,
    amount,
    metadata: {},
    source: { id: String(COLLECTOR_ID), name: 'Simulador', type: 'collector' },
    date_created: toApiTime(now),
    status: 'approved',
    refund_mode: 'standard',
    adjustment_amount: 0,
    unique_sequence_number: null,
  };
}

/** The payment after a refund of `pesos`. */
export function afterRefund<Body extends PaymentBody>(payment: Body, pesos: number, now: Date): Body {
  const refunded = toPesos(toCentavos(payment.transaction_amount_refunded) + toCentavos(pesos));
  const result = refunded >= payment.transaction_amount ? 'refunded' : 'partlyRefunded';
  return { ...settle(payment, result, now), transaction_amount_refunded: refunded };
}

/** The pesos that can still be refunded. */
export function refundable(payment: PaymentBody): number {
  return toPesos(toCentavos(payment.transaction_amount) - toCentavos(payment.transaction_amount_refunded));
}

function newPayment(preference: StoredPreference, method: string, type: string, now: Date): PaymentBody {
  const { body, merchant_order_id } = preference;
  const time = toApiTime(now);
  const amount = totalOf(body);
  return {
    ...results.pending,
    date_created: time,
    date_approved: null,
    date_last_updated: time,
    date_of_expiration: null,
    operation_type: 'regular_payment',
    payment_method_id: method,
    payment_type_id: type,
    payment_method: { id: method, type },
    currency_id: 'ARS',
    description: body.items[0]?.title ?? null,
    live_mode: true,
    collector_id: COLLECTOR_ID,
    payer: { id: '123', email: body.payer?.email ?? null, identification: null, type: null },
    metadata: body.metadata ?? {},
    order: { id: String(merchant_order_id), type: 'mercadopago' },
    external_reference: body.external_reference ?? null,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    shipping_amount: 0,
    transaction_details: { total_paid_amount: amount, external_resource_url: null },
    installments: 1,
    captured: true,
    binary_mode: false,
    processing_mode: 'aggregator',
    merchant_account_id: null,
    notification_url: body.notification_url ?? null,
    statement_descriptor: body.statement_descriptor ?? null,
    point_of_interaction: {
      type: 'CHECKOUT',
      business_info: { unit: 'online_payments', sub_unit: 'checkout_pro' },
    },
  };
}
