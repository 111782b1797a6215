import { describe, expect, it } from 'vitest';
import { afterRefund, atTime, refundable, settle, startPayment } from './payment.ts';

const preference = {
  id: '1499495323-x',
  merchant_order_id: 1,
  body: {
    items: [
      { title: 'Cuaderno', quantity: 3, unit_price: 0.1 },
      { title: 'Goma', quantity: 1, unit_price: 0.2 },
    ],
    expires: false,
  },
};
const now = new Date('2026-11-20T14:00:00.000Z');
const start = (result: 'approved' | 'pending') =>
  startPayment(preference, result, now, 'https://tienda.ar/p');

describe('a payment', () => {
  it('has the exact sum of the items, and times with the real offset', () => {
    expect(start('approved')).toMatchObject({
      transaction_amount: 0.5,
      status: 'approved',
      status_detail: 'accredited',
      date_approved: '2026-11-20T10:00:00.000-04:00',
    });
  });

  it('expires after 30 days as a voucher, if the preference says nothing else', () => {
    const ticket = start('pending');
    expect(ticket).toMatchObject({
      status_detail: 'pending_waiting_payment',
      payment_type_id: 'ticket',
      date_of_expiration: '2026-12-20T10:00:00.000-04:00',
      transaction_details: { external_resource_url: 'https://tienda.ar/p' },
    });
    expect(settle(ticket, 'approved', now).status).toBe('approved');
    expect(settle(ticket, 'rejected', now).status_detail).toBe('rejected_by_bank');
  });

  it('stays approved while a part is refunded', () => {
    const part = afterRefund(start('approved'), 0.2, now);
    expect(part).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 0.2,
    });
    expect(refundable(part)).toBe(0.3);
    expect(afterRefund(part, 0.3, now)).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 0.5,
    });
  });

  it('expires at its deadline if it is still pending', () => {
    const ticket = start('pending');
    const deadline = new Date('2026-12-20T14:00:00.000Z');
    const before = new Date(deadline.getTime() - 1);
    expect(atTime(ticket, before)).toEqual(ticket);
    expect(atTime(ticket, deadline)).toMatchObject({
      status: 'cancelled',
      status_detail: 'expired',
      date_last_updated: '2026-12-20T10:00:00.000-04:00',
    });
    expect(atTime(settle(ticket, 'approved', before), deadline).status).toBe('approved');
  });
});
