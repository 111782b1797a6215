import { describe, expect, it } from 'vitest';
import type { Checkout } from '../../gateway.ts';
import { toApiTime, toPreferenceBody } from './preference-body.ts';

const now = new Date('2026-11-20T21:00:00.000Z');
const checkout: Checkout = {
  orderId: '0199a1b2-0000-7000-8000-000000000001',
  shopName: 'Librería Los Andes',
  code: 'T-1001',
  lines: [
    {
      id: 'a',
      title: 'x'.repeat(300),
      quantity: 2,
      unitPrice: 100_05,
      pictureUrl: 'https://tienda.ar/a.png',
    },
    { id: 'b', title: 'Goma', quantity: 1, unitPrice: 7, pictureUrl: null },
  ],
  adjustments: [{ kind: 'shipping', label: 'Correo', amount: 150_000 }],
  failurePath: '/failure?envio=argentina',
  buyer: { name: 'Ana', lastName: 'Pérez', email: 'ana@example.com' },
  expiresAt: new Date('2026-11-20T21:30:00.000Z'),
  voucherExpiresAt: new Date('2026-11-23T21:00:00.000Z'),
};
const options = { publicUrl: 'https://tienda.ar', allowsPlainHttp: false, now };

describe('toPreferenceBody', () => {
  it('sends pesos, and the shipping as an item', () => {
    const { items } = toPreferenceBody(checkout, options);
    expect(items.map((item) => [item.id, item.unit_price, item.quantity, item.currency_id])).toEqual([
      ['a', 100.05, 2, 'ARS'],
      ['b', 0.07, 1, 'ARS'],
      ['envio', 1500, 1, 'ARS'],
    ]);
    expect(items[0]?.title).toHaveLength(256);
    expect(items[0]?.picture_url).toBe('https://tienda.ar/a.png');
    expect(items[1]).not.toHaveProperty('picture_url');
  });

  it('sends an order with a discount as one item', () => {
    const coupon = { kind: 'coupon' as const, label: 'Cupón DIEZ', amount: -20_02 };
    const { items } = toPreferenceBody(
      { ...checkout, adjustments: [...checkout.adjustments, coupon] },
      options,
    );
    expect(items).toEqual([
      {
        id: 'T-1001',
        title: 'Pedido T-1001, 3 unidades: Cupón DIEZ',
        quantity: 1,
        unit_price: 1680.15,
        currency_id: 'ARS',
      },
    ]);
  });

  it('leaves out free shipping', () => {
    const free = { ...checkout, adjustments: [{ kind: 'shipping' as const, label: 'Retiro', amount: 0 }] };
    expect(toPreferenceBody(free, options).items).toHaveLength(2);
  });

  it('expires with the reservation, its vouchers later, in times with milliseconds and offset', () => {
    expect(toPreferenceBody(checkout, options)).toMatchObject({
      expires: true,
      expiration_date_from: '2026-11-20T17:59:00.000-03:00',
      expiration_date_to: '2026-11-20T18:30:00.000-03:00',
      date_of_expiration: '2026-11-23T18:00:00.000-03:00',
    });
    expect(new Date(toApiTime(now))).toEqual(now);
  });

  it('has the order, the webhook and the return pages, within the limits of length', () => {
    const body = toPreferenceBody(checkout, options);
    expect(body).toMatchObject({
      external_reference: checkout.orderId,
      additional_info: 'Pedido T-1001',
      notification_url: 'https://tienda.ar/api/payments/webhook?source_news=webhooks',
      back_urls: {
        success: 'https://tienda.ar/success',
        failure: 'https://tienda.ar/failure?envio=argentina',
        pending: 'https://tienda.ar/pending',
      },
      payer: { name: 'Ana', surname: 'Pérez', email: 'ana@example.com' },
    });
    expect(body.statement_descriptor?.length).toBeLessThanOrEqual(13);
  });

  it('asks for auto_return only where the API accepts it', () => {
    const http = { ...options, publicUrl: 'http://localhost:3000' };
    expect(toPreferenceBody(checkout, options).auto_return).toBe('approved');
    expect(toPreferenceBody(checkout, http)).not.toHaveProperty('auto_return');
    expect(toPreferenceBody(checkout, { ...http, allowsPlainHttp: true }).auto_return).toBe('approved');
  });
});
