import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

async function api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { accessToken, apiUrl } = server.sandbox.credentials;
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

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

describe('the API', () => {
  it.each(['', 'Bearer ', 'Bearer APP_USR-1', 'SANDBOX-'])(
    'wants its token, not %j',
    async (authorization) => {
      expect(await api('GET', '/v1/payment_methods', undefined, { authorization })).toEqual({
        status: 401,
        body: { message: 'invalid access token', error: 'unauthorized', status: 401, cause: [] },
      });
    },
  );

  it('creates, reads, changes and finds preferences', async () => {
    const reference = randomUUID();
    const items = [{ id: 'a', title: 'Goma', quantity: 1, unit_price: 10 }];
    const made = await api('POST', '/checkout/preferences', { items, external_reference: reference });
    expect(made).toMatchObject({ status: 201, body: { site_id: 'MLA', items, expires: false } });
    const { id, init_point } = z.object({ id: z.string(), init_point: z.string() }).parse(made.body);
    expect(id).toMatch(/^\d+-[0-9a-f-]{36}$/);
    expect(init_point).toBe(`${server.url}/sandbox/checkout?pref_id=${id}`);
    const changed = await api('PUT', `/checkout/preferences/${id}`, { expires: true });
    expect(changed).toMatchObject({ status: 200, body: { expires: true, items } });
    expect((await api('GET', `/checkout/preferences/${id}`)).body).toEqual(changed.body);
    const found = await api('GET', `/checkout/preferences/search?external_reference=${reference}`);
    expect(found.body).toMatchObject({ total: 1, elements: [{ id }] });
  });

  it('answers errors in the format of the real API', async () => {
    expect(await api('POST', '/checkout/preferences/', { items: [] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_items', status: 400, cause: null },
    });
    expect(await api('GET', '/v1/payments/999')).toMatchObject({
      status: 404,
      body: { message: 'Payment not found', error: 'not_found', status: 404, cause: [{ code: 2000 }] },
    });
    expect((await api('GET', '/v1/payments/99999999999999999999')).status).toBe(404);
    expect((await api('GET', '/checkout/preferences/nope')).status).toBe(404);
    expect((await api('PUT', '/checkout/preferences/nope', {})).status).toBe(404);
  });

  it('refunds by key, in parts, and not more than there is', async () => {
    const { id } = await pay('approved');
    const refunds = `/v1/payments/${id}/refunds`;
    const part = { amount: 4000.31 };
    expect(await api('POST', refunds, {})).toMatchObject({ status: 400, body: { cause: [{ code: 4292 }] } });
    const first = await api('POST', refunds, part, { 'x-idempotency-key': 'k1' });
    expect(first).toMatchObject({ status: 201, body: { payment_id: Number(id), amount: 4000.31 } });
    expect(await api('POST', refunds, part, { 'x-idempotency-key': 'k1' })).toEqual(first);
    expect((await api('POST', refunds, part, { 'x-idempotency-key': 'k2' })).status).toBe(400);
    expect(await gateway.payments.fetch(id)).toMatchObject({
      status: 'approved',
      statusDetail: 'partially_refunded',
      refunded: 400_031,
    });
    await gateway.payments.refund(id, 'k3');
    expect((await api('GET', refunds)).body).toMatchObject([{ amount: 4000.31 }, { amount: 204 }]);
    expect(await api('POST', refunds, {}, { 'x-idempotency-key': 'k4' })).toMatchObject({
      status: 400,
      body: { cause: [{ code: 2063 }] },
    });
  });

  it('cancels a pending payment, and no other', async () => {
    const waiting = await pay('pending');
    const cancelled = { status: 'cancelled' };
    expect(await api('PUT', `/v1/payments/${waiting.id}`, cancelled)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', status_detail: 'by_collector' },
    });
    expect(await api('PUT', `/v1/payments/${waiting.id}`, cancelled)).toMatchObject({
      status: 400,
      body: { cause: [{ code: 2018 }] },
    });
  });

  it('pages its search', async () => {
    const { initPoint, orderId } = await pay('rejected');
    await press(initPoint, 'rejected');
    await press(initPoint, 'approved');
    const page = await api('GET', `/v1/payments/search?external_reference=${orderId}&limit=2&offset=1`);
    expect(page.body).toMatchObject({
      paging: { total: 3, limit: 2, offset: 1 },
      results: [{ status: 'rejected' }, { status: 'rejected' }],
    });
  });
});
