import { toCentavos, toPesos } from '#shared/money.ts';
import { toApiTime } from './api-time.ts';
import type { PaymentBody, PreferenceBody } from './tables.ts';

// How a payment comes to be and what can become of it: nothing here knows of databases or HTTP.

const TICKET_DAYS = 30;
const card = { payment_method_id: 'visa', payment_type_id: 'credit_card' };
const ticket = { payment_method_id: 'rapipago', payment_type_id: 'ticket' };

export type NewPayment = {
  preference: PreferenceBody;
  merchantOrderId: number;
  collectorId: number;
  /** Where a ticket can be seen: the sandbox's own page. */
  pageUrl: string;
  now: Date;
};

/** A card payment that went through at once. */
export function approvedPayment(input: NewPayment): PaymentBody {
  return approve(startPayment(input, card), input.now);
}

/** A card payment that the bank refused. */
export function rejectedPayment(input: NewPayment): PaymentBody {
  return reject(startPayment(input, card), input.now);
}

/** A cash ticket, waiting to be paid until the preference's date_of_expiration. */
export function pendingPayment(input: NewPayment): PaymentBody {
  const { preference, now } = input;
  const deadline = preference.date_of_expiration ?? toApiTime(addDays(now, TICKET_DAYS));
  const payment = startPayment(input, ticket);
  return {
    ...payment,
    date_of_expiration: deadline,
    transaction_details: { ...payment.transaction_details, external_resource_url: input.pageUrl },
  };
}

export function approve(payment: PaymentBody, now: Date): PaymentBody {
  const time = toApiTime(now);
  return {
    ...payment,
    ...updated(now),
    status: 'approved',
    status_detail: 'accredited',
    date_approved: time,
  };
}

export function reject(payment: PaymentBody, now: Date): PaymentBody {
  const detail = payment.payment_type_id === 'ticket' ? 'rejected_by_bank' : 'cc_rejected_other_reason';
  return { ...payment, ...updated(now), status: 'rejected', status_detail: detail };
}

/** `detail`: expired by itself, or by_collector. */
export function cancel(payment: PaymentBody, now: Date, detail: 'expired' | 'by_collector'): PaymentBody {
  return { ...payment, ...updated(now), status: 'cancelled', status_detail: detail };
}

/** The payment less `amount` pesos: refunded when nothing is left, else approved and partially_refunded. */
export function giveBack(payment: PaymentBody, amount: number, now: Date): PaymentBody {
  const refunded = toPesos(toCentavos(payment.transaction_amount_refunded) + toCentavos(amount));
  const whole = refunded >= payment.transaction_amount;
  return {
    ...payment,
    ...updated(now),
    status: whole ? 'refunded' : payment.status,
    status_detail: whole ? 'refunded' : 'partially_refunded',
    transaction_amount_refunded: refunded,
  };
}

/** What can still be refunded, in pesos. */
export function remainderOf(payment: PaymentBody): number {
  return toPesos(toCentavos(payment.transaction_amount) - toCentavos(payment.transaction_amount_refunded));
}

/** The card's holder took the money back through the bank. */
export function chargeBack(payment: PaymentBody, now: Date): PaymentBody {
  return { ...payment, ...updated(now), status: 'charged_back', status_detail: 'settled' };
}

/** What the preference's items cost together, in pesos. */
export function totalOf(preference: PreferenceBody): number {
  return toPesos(
    preference.items.reduce((sum, item) => sum + toCentavos(item.unit_price) * item.quantity, 0),
  );
}

function startPayment(input: NewPayment, method: typeof card): PaymentBody {
  const { preference, now } = input;
  const time = toApiTime(now);
  const amount = totalOf(preference);
  return {
    date_created: time,
    date_approved: null,
    date_last_updated: time,
    date_of_expiration: null,
    operation_type: 'regular_payment',
    ...method,
    payment_method: { id: method.payment_method_id, type: method.payment_type_id },
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    currency_id: 'ARS',
    description: preference.items[0]?.title ?? null,
    live_mode: true,
    collector_id: input.collectorId,
    payer: { id: '123', email: preference.payer?.email ?? null, identification: null, type: null },
    metadata: preference.metadata ?? {},
    order: { id: String(input.merchantOrderId), type: 'mercadopago' },
    external_reference: preference.external_reference ?? null,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    shipping_amount: 0,
    transaction_details: { total_paid_amount: amount, external_resource_url: null },
    installments: 1,
    captured: true,
    binary_mode: false,
    processing_mode: 'aggregator',
    merchant_account_id: null,
    notification_url: preference.notification_url ?? null,
    statement_descriptor: preference.statement_descriptor ?? null,
    point_of_interaction: {
      type: 'CHECKOUT',
      business_info: { unit: 'online_payments', sub_unit: 'checkout_pro' },
    },
  };
}

function updated(now: Date): { date_last_updated: string } {
  return { date_last_updated: toApiTime(now) };
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}
