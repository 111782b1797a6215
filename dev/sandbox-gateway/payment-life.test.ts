import { describe, expect, it } from 'vitest';
import { approve, approvedPayment, giveBack, pendingPayment, reject, remainderOf } from './payment-life.ts';

const preference = {
  items: [
    { title: 'Cuaderno', quantity: 3, unit_price: 0.1 },
    { title: 'Goma', quantity: 1, unit_price: 0.2 },
  ],
};
const now = new Date('2026-11-20T14:00:00.000Z');
const input = { preference, merchantOrderId: 1, collectorId: 2, pageUrl: 'https://tienda.ar/p', now };

describe('a payment', () => {
  it('asks for the exact sum of the items, in times of the real offset', () => {
    expect(approvedPayment(input)).toMatchObject({
      transaction_amount: 0.5,
      status: 'approved',
      status_detail: 'accredited',
      date_approved: '2026-11-20T10:00:00.000-04:00',
    });
  });

  it('waits 30 days as a ticket when the preference says nothing else', () => {
    const ticket = pendingPayment(input);
    expect(ticket).toMatchObject({
      status_detail: 'pending_waiting_payment',
      payment_type_id: 'ticket',
      date_of_expiration: '2026-12-20T10:00:00.000-04:00',
      transaction_details: { external_resource_url: 'https://tienda.ar/p' },
    });
    expect(approve(ticket, now).status).toBe('approved');
    expect(reject(ticket, now).status_detail).toBe('rejected_by_bank');
  });

  it('stays approved while a part is refunded', () => {
    const part = giveBack(approvedPayment(input), 0.2, now);
    expect(part).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 0.2,
    });
    expect(remainderOf(part)).toBe(0.3);
    expect(giveBack(part, 0.3, now)).toMatchObject({ status: 'refunded', transaction_amount_refunded: 0.5 });
  });
});
