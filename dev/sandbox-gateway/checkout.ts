import { type Database, inTransaction } from '#server/db/index.ts';
import { hasPassed } from './api-time.ts';
import type { Action } from './notifier.ts';
import {
  approve,
  approvedPayment,
  cancel,
  type NewPayment,
  pendingPayment,
  reject,
  rejectedPayment,
  totalOf,
} from './payment-life.ts';
import { changePayment, insertPayment, listAttempts, type Payment } from './payments.ts';
import { COLLECTOR_ID, findPreference, lockPreference, type StoredPreference } from './preferences.ts';
import { returnUrl } from './return-url.ts';
import type { PreferenceBody } from './tables.ts';

/** What the hosted page's buttons send. */
export const checkoutResults = ['approved', 'rejected', 'pending', 'expired'] as const;
export type CheckoutResult = (typeof checkoutResults)[number];

/** What the hosted page shows. */
export type CheckoutView = {
  state: 'open' | 'pending' | 'paid' | 'closed';
  title: string | null;
  items: PreferenceBody['items'];
  /** Pesos. */
  total: number;
  /** The last attempt, whatever came of it. */
  payment: Payment | null;
  /** Back to the shop as things are now. */
  returnUrl: string | null;
};

/** What pressing a button came to; `nothing_pending`: only a payment that waits can expire. */
export type Pressed =
  | { kind: 'done'; payment: Payment; action: Action; returnUrl: string | null }
  | { kind: 'unknown' | 'closed' | 'nothing_pending' };

/** The hosted page of a preference; null when there is none of that id. */
export async function viewCheckout(
  db: Database,
  preferenceId: string,
  now: Date,
): Promise<CheckoutView | null> {
  const preference = await findPreference(db, preferenceId);
  if (!preference) return null;
  const attempts = await listAttempts(db, preferenceId, now);
  const payment = livePayment(attempts);
  return {
    state: stateOf(preference, payment, now),
    title: preference.body.additional_info ?? null,
    items: preference.body.items,
    total: totalOf(preference.body),
    payment: payment ?? attempts[0] ?? null,
    returnUrl: returnUrl(preference, payment),
  };
}

/**
 * Does what a button of the hosted page does. A paid preference stays as it is, so that a double click pays once;
 * after a refusal the next try is a new payment of the same preference.
 */
export async function pressButton(
  deps: { db: Database; now: Date; pageUrl: string },
  preferenceId: string,
  result: CheckoutResult,
): Promise<Pressed> {
  return inTransaction(deps.db, async (db) => {
    const preference = await lockPreference(db, preferenceId);
    if (!preference) return { kind: 'unknown' };
    const live = livePayment(await listAttempts(db, preferenceId, deps.now));
    if (live) {
      const payment = live.status === 'pending' ? await settle(db, live, result, deps.now) : live;
      return done(preference, payment, 'payment.updated');
    }
    if (isClosed(preference, deps.now)) return { kind: 'closed' };
    if (result === 'expired') return { kind: 'nothing_pending' };
    const payment = await insertPayment(db, preferenceId, startFor(result, newPaymentOf(preference, deps)));
    return done(preference, payment, 'payment.created');
  });
}

/** What a new payment of the preference starts from. */
export function newPaymentOf(preference: StoredPreference, deps: { now: Date; pageUrl: string }): NewPayment {
  return {
    preference: preference.body,
    merchantOrderId: preference.merchant_order_id,
    collectorId: COLLECTOR_ID,
    pageUrl: deps.pageUrl,
    now: deps.now,
  };
}

function done(preference: StoredPreference, payment: Payment, action: Action): Pressed {
  return { kind: 'done', payment, action, returnUrl: returnUrl(preference, payment) };
}

/** The attempt that counts: the approved one, else the one that waits. */
function livePayment(attempts: Payment[]): Payment | null {
  const withStatus = (status: string) => attempts.find((attempt) => attempt.status === status);
  return withStatus('approved') ?? withStatus('pending') ?? null;
}

function stateOf(preference: StoredPreference, live: Payment | null, now: Date): CheckoutView['state'] {
  if (live) return live.status === 'pending' ? 'pending' : 'paid';
  return isClosed(preference, now) ? 'closed' : 'open';
}

function isClosed(preference: StoredPreference, now: Date): boolean {
  return preference.body.expires === true && hasPassed(preference.body.expiration_date_to, now);
}

function startFor(result: Exclude<CheckoutResult, 'expired'>, input: NewPayment) {
  return { approved: approvedPayment, rejected: rejectedPayment, pending: pendingPayment }[result](input);
}

async function settle(db: Database, waiting: Payment, result: CheckoutResult, now: Date): Promise<Payment> {
  if (result === 'pending') return waiting;
  return changePayment(db, waiting.id, (payment) => {
    if (result === 'approved') return approve(payment, now);
    return result === 'rejected' ? reject(payment, now) : cancel(payment, now, 'expired');
  });
}
