import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PaymentGateway } from '#server/payments/gateway.ts';
import { createMercadoPagoGateway } from '#server/payments/mercado-pago/index.ts';
import { SAMPLE_TOTAL, sampleCheckout } from '#test/support/gateway-contract.ts';
import { type SandboxServer, startSandboxServer } from '#test/support/sandbox-server.ts';

let server: SandboxServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  server = await startSandboxServer({ controls: true });
  gateway = createMercadoPagoGateway({ ...server.sandbox.credentials, publicUrl: server.url });
});
afterAll(() => server.close());

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/sandbox/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer: unknown = response.status === 204 ? null : await response.json();
  return { status: response.status, body: answer };
}

async function paid() {
  const checkout = sampleCheckout();
  const { initPoint, preferenceId } = await gateway.createCheckout(checkout);
  await fetch(initPoint, {
    method: 'POST',
    body: new URLSearchParams({ result: 'approved' }),
    redirect: 'manual',
  });
  const [payment] = await gateway.searchPayments(checkout.orderId);
  return { orderId: checkout.orderId, preferenceId, id: payment?.id ?? '' };
}

describe('the controls', () => {
  it('lose notifications', async () => {
    expect((await control('POST', '/drop-notifications', { on: true })).status).toBe(204);
    const before = server.notifications.length;
    const { id } = await paid();
    await control('POST', '/drop-notifications', { on: false });
    expect(server.notifications).toHaveLength(before);
    const deliveries = z.array(z.unknown()).parse((await control('GET', '/deliveries')).body);
    expect(deliveries.at(-1)).toMatchObject({ paymentId: Number(id), outcome: 'dropped' });
    await control('POST', `/payments/${id}/notify`);
    expect(server.notifications).toHaveLength(before + 1);
  });

  it('pay a paid preference a second time', async () => {
    const { orderId, preferenceId } = await paid();
    expect((await control('POST', `/preferences/${preferenceId}/pay-again`)).status).toBe(200);
    const payments = await gateway.searchPayments(orderId);
    expect(payments.map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it.each([
    [{ transaction_amount: 1 }, { amount: 100 }],
    [{ currency_id: 'USD' }, { currency: 'USD' }],
    [{ operation_type: 'card_validation' }, { operationType: 'card_validation' }],
  ])('tamper %j', async (fields, seen) => {
    const { id } = await paid();
    expect((await control('POST', `/payments/${id}/tamper`, fields)).status).toBe(200);
    expect(await gateway.fetchPayment(id)).toMatchObject({ status: 'approved', ...seen });
  });

  it('move a payment to another order', async () => {
    const { id, orderId } = await paid();
    await control('POST', `/payments/${id}/tamper`, { external_reference: null });
    expect(await gateway.fetchPayment(id)).toMatchObject({ orderId: null, amount: SAMPLE_TOTAL });
    expect(await gateway.searchPayments(orderId)).toEqual([]);
  });

  it('charge a payment back', async () => {
    const { id } = await paid();
    await control('POST', `/payments/${id}/charge-back`);
    expect((await gateway.fetchPayment(id))?.status).toBe('charged_back');
  });

  it('answer wrong requests', async () => {
    expect((await control('POST', '/drop-notifications', { on: 'yes' })).status).toBe(400);
    expect((await control('POST', '/payments/1/charge-back')).status).toBe(404);
    expect((await control('POST', '/preferences/nope/pay-again')).status).toBe(404);
  });
});
