import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../api/api-error.ts';
import { isOutcomeUnknown, purchaseRefusal } from './purchase-refusal.ts';

function refusedWith(code: string, more: Record<string, unknown> = {}, status = 409): ApiError {
  const problem = { type: 'about:blank', title: '', status, detail: 'Por esto.', code, ...more };
  return new ApiError({ status, code, detail: problem.detail, problem });
}

describe('purchaseRefusal', () => {
  it.each([
    ['insufficient_stock', 'stock'],
    ['address_incomplete', 'address'],
    ['empty_cart', 'empty'],
    ['total_out_of_range', 'again'],
  ])('%s means %s', (code, kind) => {
    expect(purchaseRefusal(refusedWith(code))).toEqual({ kind, detail: 'Por esto.' });
  });

  it('has the present price of shipping', () => {
    expect(purchaseRefusal(refusedWith('shipping_price_changed', { priceShipment: 2500 }))).toMatchObject({
      kind: 'shipping_price',
      price: 2500,
    });
  });

  it('has the present price of the products', () => {
    const refused = refusedWith('products_price_changed', { totalPriceOfProducts: 6000 });
    expect(purchaseRefusal(refused)).toMatchObject({ kind: 'products_price', price: 6000 });
  });

  it('links to the pending payment, if the link is a web address', () => {
    const pending = (link: unknown) => purchaseRefusal(refusedWith('order_pending', { link }));
    expect(pending('https://www.mercadopago.com.ar/x')).toMatchObject({
      link: 'https://www.mercadopago.com.ar/x',
    });
    expect(pending('javascript:alert(1)')).toMatchObject({ link: null });
    expect(pending(undefined)).toMatchObject({ link: null });
  });
});

describe('isOutcomeUnknown', () => {
  it('is true without an answer and for a 5xx, but not for a refusal', () => {
    expect(isOutcomeUnknown(networkError())).toBe(true);
    expect(isOutcomeUnknown(refusedWith('gateway_unavailable', {}, 503))).toBe(true);
    expect(isOutcomeUnknown(refusedWith('insufficient_stock'))).toBe(false);
  });
});
