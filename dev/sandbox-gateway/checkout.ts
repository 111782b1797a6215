import { type Payment, settle, startPayment } from './payment.ts';
import { isClosed, type StoredPreference, totalOf } from './preference.ts';
import type { Store } from './store.ts';

/** The values of the page's buttons. */
export const buttons = ['approved', 'rejected', 'pending', 'expired'] as const;
export type Button = (typeof buttons)[number];

/** What the hosted page shows. */
export type CheckoutView = Awaited<ReturnType<typeof viewCheckout>>;

/** The result of pressing a button. `nothing_pending`: only a pending payment can expire. */
export type Pressed =
  | { kind: 'done'; payment: Payment; isNew: boolean; returnUrl: string | null }
  | { kind: 'closed' | 'nothing_pending' };

/** `total` in pesos. `payment`: the approved or pending one, else the last one. Throws ApiError 404. */
export async function viewCheckout(store: Store, preferenceId: string, now: Date) {
  const preference = await store.readPreference(preferenceId);
  const attempts = await store.listAttempts(preferenceId);
  const live = livePayment(attempts);
  const { additional_info: title, items } = preference.body;
  return {
    state: stateOf(preference, live, now),
    title: title ?? 'Tu compra',
    items,
    total: totalOf(preference.body),
    payment: live ?? attempts[0] ?? null,
    returnUrl: returnUrl(preference, live),
  };
}

/**
 * Does what a button says. A paid preference stays as it is, so that a double click pays once; after a rejection, the
 * next attempt is a new payment. Call it in a transaction. Throws ApiError 404.
 */
export async function pressButton(
  store: Store,
  preferenceId: string,
  button: Button,
  at: { now: Date; ticketUrl: string },
): Promise<Pressed> {
  const preference = await store.readPreference(preferenceId);
  const done = (payment: Payment, isNew: boolean): Pressed => {
    return { kind: 'done', payment, isNew, returnUrl: returnUrl(preference, payment) };
  };
  const live = livePayment(await store.listAttempts(preferenceId));
  if (live?.status === 'approved') return done(live, false);
  if (live) {
    // Read it again with a lock: the shop may have cancelled it meanwhile.
    const waiting = await store.readPayment(live.id);
    if (button === 'pending' || waiting.status !== 'pending') return done(waiting, false);
    return done(await store.updatePayment(settle(waiting, button, at.now)), false);
  }
  if (isClosed(preference.body, at.now)) return { kind: 'closed' };
  if (button === 'expired') return { kind: 'nothing_pending' };
  const started = startPayment(preference, button, at.now, at.ticketUrl);
  return done(await store.insertPayment(preferenceId, started), true);
}

/** The approved payment, else the pending one. */
function livePayment(attempts: Payment[]): Payment | null {
  const withStatus = (status: string) => attempts.find((attempt) => attempt.status === status);
  return withStatus('approved') ?? withStatus('pending') ?? null;
}

function stateOf(preference: StoredPreference, live: Payment | null, now: Date) {
  if (live) return live.status === 'pending' ? 'pending' : 'paid';
  return isClosed(preference.body, now) ? 'closed' : 'open';
}

/**
 * The return page with the query of the real checkout, where missing values are the text `null`. Without a payment:
 * the failure page, as for a buyer who leaves without paying. Null: the preference names no page.
 */
export function returnUrl(preference: StoredPreference, payment: Payment | null): string | null {
  const pages = preference.body.back_urls;
  const status = payment?.status;
  const page =
    status === 'approved' ? pages?.success : status === 'pending' ? pages?.pending : pages?.failure;
  if (!page) return null;
  const url = new URL(page);
  const query = {
    collection_id: payment?.id,
    collection_status: status,
    payment_id: payment?.id,
    status,
    external_reference: preference.body.external_reference,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment && preference.merchant_order_id,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value ?? null));
  return url.href;
}
