import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMercadoPagoGateway } from '#server/payments/gateways/mercado-pago/index.ts';
import { sampleCheckout } from '#test/support/gateway-contract.ts';
import { type SandboxServer, startSandboxServer } from '#test/support/sandbox-server.ts';

let server: SandboxServer;
let gateway: ReturnType<typeof createMercadoPagoGateway>;

beforeAll(async () => {
  server = await startSandboxServer();
  gateway = createMercadoPagoGateway({ ...server.sandbox.credentials, publicUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.notifications.length = 0;
});

const press = (initPoint: string, result: string) =>
  fetch(initPoint, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' });

async function pay(result: string) {
  const checkout = sampleCheckout();
  const { url: initPoint, id: preferenceId } = await gateway.createCheckout(checkout);
  const response = await press(initPoint, result);
  const back = new URL(response.headers.get('location') ?? '');
  return {
    initPoint,
    preferenceId,
    orderId: checkout.orderId,
    back,
    id: back.searchParams.get('payment_id') ?? '',
  };
}

describe('the hosted page', () => {
  it('says that it is a simulator, and shows what is bought', async () => {
    const { url: initPoint } = await gateway.createCheckout(sampleCheckout());
    const response = await fetch(initPoint);
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const part of [
      'Simulador de Mercado Pago',
      'Pedido T-1001',
      '3 × Cuaderno rayado, azul',
      'Envío a Giles',
    ])
      expect(text).toContain(part);
    for (const part of ['$\u00a0500,50', '$\u00a04.204,31', '>Aprobar<', '>Rechazar<', '>Dejar pendiente<'])
      expect(text).toContain(part);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${server.url}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('has its own stylesheet and no inline styles or scripts', async () => {
    const { url: initPoint } = await gateway.createCheckout(sampleCheckout());
    const text = await (await fetch(initPoint)).text();
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
    const style = await fetch(new URL('checkout.css', initPoint));
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('escapes what the shop sent', async () => {
    const lines = [{ id: 'x', title: '<img src=x>', quantity: 1, unitPrice: 100, pictureUrl: null }];
    const { url: initPoint } = await gateway.createCheckout(sampleCheckout({ lines }));
    expect(await (await fetch(initPoint)).text()).toContain('&lt;img src=x&gt;');
  });

  it('lets a pending payment be paid, refused or left to expire', async () => {
    const { initPoint, id } = await pay('pending');
    const text = await (await fetch(initPoint)).text();
    for (const part of [`Nº ${id}`, '>Aprobar<', '>Rechazar<', '>Dejar vencer<'])
      expect(text).toContain(part);
    expect((await press(initPoint, 'pending')).headers.get('location')).toContain(`payment_id=${id}`);
    expect((await press(initPoint, 'rejected')).headers.get('location')).toMatch(
      /\/failure\?.*status=rejected/,
    );
    expect(await (await fetch(initPoint)).text()).toContain('rechazado');
    expect(await gateway.payments.fetch(id)).toMatchObject({ status: 'failed', gatewayStatus: 'rejected' });
  });

  it('pays once, however often the button is pressed', async () => {
    const { url: initPoint } = await gateway.createCheckout(sampleCheckout());
    const pressed = await Promise.all([1, 2, 3].map(() => press(initPoint, 'approved')));
    expect(new Set(pressed.map((response) => response.headers.get('location'))).size).toBe(1);
    expect((await press(initPoint, 'rejected')).headers.get('location')).toContain('/success?');
    expect(await (await fetch(initPoint)).text()).toContain('Este pago ya está hecho');
  });

  it('accepts no new payment once it has expired, but its voucher can still be paid', async () => {
    const soon = {
      expiresAt: new Date(Date.now() + 60_000),
      voucherExpiresAt: new Date(Date.now() + 600_000),
    };
    const unpaid = await gateway.createCheckout(sampleCheckout(soon));
    const waiting = await gateway.createCheckout(sampleCheckout(soon));
    await press(waiting.url, 'pending');
    server.moveClock(120_000);
    const refused = await press(unpaid.url, 'approved');
    expect(refused.status).toBe(410);
    expect(await refused.text()).toContain('Este checkout ya venció');
    expect((await press(waiting.url, 'approved')).headers.get('location')).toContain('/success?');
  });

  it('answers wrong requests with a page that explains', async () => {
    const { url: initPoint } = await gateway.createCheckout(sampleCheckout());
    expect((await press(initPoint, 'bogus')).status).toBe(400);
    expect((await press(initPoint, 'expired')).status).toBe(409);
    expect((await fetch(initPoint, { method: 'POST' })).status).toBe(400);
    expect((await press(`${server.url}/sandbox/checkout?pref_id=nope`, 'approved')).status).toBe(404);
    expect((await fetch(`${server.url}/sandbox/checkout`)).status).toBe(404);
  });
});

describe('the return and the notification', () => {
  it('notifies the shop before the buyer returns, with the parameters of the real checkout', async () => {
    const { back, id, orderId, preferenceId } = await pay('approved');
    expect(server.notifications).toHaveLength(1);
    expect(server.notifications[0]).toMatchObject({
      query: { source_news: 'webhooks', 'data.id': id, type: 'payment' },
      body: { action: 'payment.created', data: { id }, type: 'payment', live_mode: true },
    });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      collection_id: id,
      collection_status: 'approved',
      payment_id: id,
      status: 'approved',
      external_reference: orderId,
      payment_type: 'credit_card',
      preference_id: preferenceId,
      site_id: 'MLA',
      merchant_account_id: 'null',
    });
  });

  it('notifies about a refund', async () => {
    const { id } = await pay('approved');
    server.notifications.length = 0;
    await gateway.payments.refund(id, randomUUID());
    await expect.poll(() => server.notifications.length).toBe(1);
    expect(server.notifications[0]).toMatchObject({ body: { action: 'payment.updated', data: { id } } });
  });

  it('sends the buyer back even if the shop fails', async () => {
    server.answerWith(500);
    const { back } = await pay('approved');
    server.answerWith(200);
    expect(back.pathname).toBe('/success');
    await expect.poll(() => server.notifications.length).toBeGreaterThan(1);
  });

  it('expires a voucher after its deadline', async () => {
    const { id, initPoint } = await pay('pending');
    server.moveClock(3 * 86_400_000 + 1000);
    expect(await gateway.payments.fetch(id)).toMatchObject({
      status: 'expired',
      gatewayStatus: 'cancelled',
      statusDetail: 'expired',
    });
    expect((await press(initPoint, 'approved')).status).toBe(410);
  });
});

it('has no control that a stranger could call', async () => {
  expect((await fetch(`${server.url}/sandbox/control/deliveries`)).status).toBe(404);
});
