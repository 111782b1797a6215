import { describe, expect, it } from 'vitest';
import { paymentAnswer, toGatewayPayment } from './payment-answer.ts';

const answer = {
  id: 1319000001,
  status: 'approved',
  status_detail: 'accredited',
  transaction_amount: 15999.5,
  transaction_amount_refunded: 0,
  currency_id: 'ARS',
  external_reference: 'ord_1001',
  operation_type: 'regular_payment',
  payment_method_id: 'visa',
  transaction_details: { total_paid_amount: 19000, external_resource_url: null },
  date_created: '2026-11-20T10:00:00.000-04:00',
  date_last_updated: '2026-11-20T10:00:05.000-04:00',
  date_of_expiration: null,
};

const read = (changes: object) => toGatewayPayment(paymentAnswer.parse({ ...answer, ...changes }));

describe('toGatewayPayment', () => {
  it('converts amounts to centavos and times to instants, without interest for instalments', () => {
    expect(read({})).toEqual({
      id: '1319000001',
      status: 'approved',
      gatewayStatus: 'approved',
      statusDetail: 'accredited',
      amount: 1_599_950,
      currency: 'ARS',
      orderId: 'ord_1001',
      isPurchase: true,
      method: 'visa',
      voucherUrl: null,
      expiresAt: null,
      refunded: 0,
      updatedAt: new Date('2026-11-20T14:00:05.000Z'),
    });
  });

  it.each([
    [1.005, 101],
    ['15999.50', 1_599_950],
    [0.07, 7],
    [1234567.89, 123_456_789],
  ])('reads %s pesos as %i centavos', (pesos, centavos) => {
    expect(read({ transaction_amount: pesos }).amount).toBe(centavos);
  });

  it('accepts missing fields', () => {
    const bare = { id: '7', status: 'new_status', transaction_amount: 1, currency_id: 'ARS' };
    expect(toGatewayPayment(paymentAnswer.parse(bare))).toMatchObject({
      id: '7',
      status: 'unknown',
      gatewayStatus: 'new_status',
      orderId: null,
      isPurchase: true,
      refunded: 0,
    });
    expect(read({ date_of_expiration: 'pronto' }).expiresAt).toBeNull();
  });

  it.each([
    ['pending', 'pending_waiting_payment', 'pending'],
    ['in_process', 'pending_contingency', 'in_review'],
    ['authorized', 'pending_capture', 'in_review'],
    ['rejected', 'cc_rejected_other_reason', 'failed'],
    ['cancelled', 'by_collector', 'failed'],
    ['cancelled', 'expired', 'expired'],
    ['in_mediation', 'in_mediation', 'disputed'],
  ])('reads %s (%s) as %s', (status, detail, meant) => {
    expect(read({ status, status_detail: detail })).toMatchObject({ status: meant, gatewayStatus: status });
  });

  it.each([
    ['javascript:alert(1)', null],
    ['not a link', null],
    ['https://www.mercadopago.com.ar/t/1', 'https://www.mercadopago.com.ar/t/1'],
  ])('shows %s as a link: %s', (address, link) => {
    expect(read({ transaction_details: { external_resource_url: address } }).voucherUrl).toBe(link);
  });

  it.each([
    { id: undefined },
    { id: 'ORD1' },
    { status: undefined },
    { transaction_amount: null },
    { transaction_amount: 'mucho' },
    { transaction_amount: -1 },
    { currency_id: undefined },
  ])('refuses an answer with %j', (changes) => {
    expect(paymentAnswer.safeParse({ ...answer, ...changes }).success).toBe(false);
  });
});
