import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMercadoPagoGateway } from '#server/payments/gateways/mercado-pago/index.ts';
import { SAMPLE_TOTAL, sampleCheckout } from '#test/support/gateway-contract.ts';
import { type SandboxServer, startSandboxServer } from '#test/support/sandbox-server.ts';

let server: SandboxServer;
let gateway: ReturnType<typeof createMercadoPagoGateway>;
let controls: SandboxServer['sandbox']['controls'];

beforeAll(async () => {
  server = await startSandboxServer();
  controls = server.sandbox.controls;
  gateway = createMercadoPagoGateway({ ...server.sandbox.credentials, publicUrl: server.url });
});
afterAll(() => server.close());

async function paid() {
  const checkout = sampleCheckout();
  const { url: initPoint, id: preferenceId } = await gateway.createCheckout(checkout);
  await fetch(initPoint, {
    method: 'POST',
    body: new URLSearchParams({ result: 'approved' }),
    redirect: 'manual',
  });
  const [payment] = await gateway.payments.search(checkout.orderId);
  return { orderId: checkout.orderId, preferenceId, id: Number(payment?.id) };
}

describe('the controls', () => {
  it('lose notifications', async () => {
    controls.dropNotifications(true);
    const before = server.notifications.length;
    const { id } = await paid();
    controls.dropNotifications(false);
    expect(server.notifications).toHaveLength(before);
    expect(controls.listDeliveries().at(-1)).toMatchObject({ paymentId: id, outcome: 'dropped' });
    await controls.notifyAgain(id);
    expect(server.notifications).toHaveLength(before + 1);
  });

  it('pay a paid preference a second time', async () => {
    const { orderId, preferenceId } = await paid();
    await controls.payAgain(preferenceId);
    const payments = await gateway.payments.search(orderId);
    expect(payments.map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it.each([
    [{ transaction_amount: 1 }, { amount: 100 }],
    [{ currency_id: 'USD' }, { currency: 'USD' }],
    [{ operation_type: 'card_validation' }, { isPurchase: false }],
  ])('tamper %j', async (fields, seen) => {
    const { id } = await paid();
    await controls.tamper(id, fields);
    expect(await gateway.payments.fetch(String(id))).toMatchObject({ status: 'approved', ...seen });
  });

  it('move a payment to another order', async () => {
    const { id, orderId } = await paid();
    await controls.tamper(id, { external_reference: null });
    expect(await gateway.payments.fetch(String(id))).toMatchObject({ orderId: null, amount: SAMPLE_TOTAL });
    expect(await gateway.payments.search(orderId)).toEqual([]);
  });

  it('charge a payment back', async () => {
    const { id } = await paid();
    await controls.chargeBack(id);
    expect((await gateway.payments.fetch(String(id)))?.status).toBe('charged_back');
  });

  it('refuse unknown ids', async () => {
    await expect(controls.chargeBack(1)).rejects.toThrow('Payment not found');
    await expect(controls.payAgain('nope')).rejects.toThrow('Preference not found');
  });
});
