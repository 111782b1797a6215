import type { Payment } from './payments.ts';
import type { StoredPreference } from './preferences.ts';

/**
 * Where the buyer goes back to, with the query that the real checkout adds: absent values are the text `null`.
 * Without a payment it is the failure page, as for who leaves without paying. null: the preference names no page.
 */
export function returnUrl(preference: StoredPreference, payment: Payment | null): string | null {
  const page = preference.body.back_urls?.[pageFor(payment)];
  if (!page) return null;
  const url = new URL(page);
  for (const [name, value] of Object.entries(queryOf(preference, payment))) {
    url.searchParams.append(name, value === null ? 'null' : String(value));
  }
  return url.href;
}

function pageFor(payment: Payment | null): 'success' | 'pending' | 'failure' {
  if (payment?.status === 'approved') return 'success';
  return payment?.status === 'pending' ? 'pending' : 'failure';
}

function queryOf(
  preference: StoredPreference,
  payment: Payment | null,
): Record<string, string | number | null> {
  return {
    collection_id: payment?.id ?? null,
    collection_status: payment?.status ?? null,
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    external_reference: preference.body.external_reference ?? null,
    payment_type: payment?.payment_type_id ?? null,
    merchant_order_id: payment ? preference.merchant_order_id : null,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
}
