import { describe, expect, it } from 'vitest';
import { returnUrl } from './checkout.ts';
import { startPayment } from './payment.ts';

const back_urls = {
  success: 'https://tienda.ar/success?a=1',
  pending: 'https://tienda.ar/pending',
  failure: 'https://tienda.ar/failure',
};
const preference = {
  id: '1499495323-x',
  merchant_order_id: 31680808503,
  body: {
    items: [{ title: 'Goma', quantity: 1, unit_price: 1 }],
    back_urls,
    expires: false,
    external_reference: 'o-1',
  },
};
const start = (result: 'approved' | 'rejected' | 'pending') =>
  startPayment(preference, result, new Date(), 'https://tienda.ar/sandbox/checkout');

describe('returnUrl', () => {
  it('adds the parameters of the real checkout, in its order, after those of the page', () => {
    expect(returnUrl(preference, { id: 1319000001, ...start('approved') })).toBe(
      'https://tienda.ar/success?a=1&collection_id=1319000001&collection_status=approved&payment_id=1319000001' +
        '&status=approved&external_reference=o-1&payment_type=credit_card&merchant_order_id=31680808503' +
        '&preference_id=1499495323-x&site_id=MLA&processing_mode=aggregator&merchant_account_id=null',
    );
  });

  it('is the failure page without a payment, with the text null for missing values', () => {
    expect(returnUrl(preference, null)).toBe(
      'https://tienda.ar/failure?collection_id=null&collection_status=null&payment_id=null&status=null' +
        '&external_reference=o-1&payment_type=null&merchant_order_id=null&preference_id=1499495323-x' +
        '&site_id=MLA&processing_mode=aggregator&merchant_account_id=null',
    );
  });

  it('chooses the page by the status', () => {
    expect(returnUrl(preference, { id: 1, ...start('pending') })).toMatch(
      /\/pending\?.*status=pending.*payment_type=ticket/,
    );
    expect(returnUrl(preference, { id: 1, ...start('rejected') })).toMatch(/\/failure\?.*status=rejected/);
  });

  it('is null when the preference names no page', () => {
    expect(
      returnUrl({ ...preference, body: { items: preference.body.items, expires: false } }, null),
    ).toBeNull();
  });
});
