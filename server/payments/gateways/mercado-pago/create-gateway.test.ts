import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Checkout, GatewayRefusedError, GatewayUnavailableError } from '../../gateway.ts';
import { createMercadoPagoGateway } from './create-gateway.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

const payment = {
  id: 1319000001,
  status: 'approved',
  transaction_amount: 10.5,
  transaction_amount_refunded: 0,
  currency_id: 'ARS',
  external_reference: 'o-1',
};
const checkout: Checkout = {
  orderId: 'o-1',
  shopName: 'Librería Los Andes',
  code: 'T-1',
  lines: [{ id: 'a', title: 'Goma', quantity: 1, unitPrice: 1050, pictureUrl: null }],
  adjustments: [{ kind: 'shipping', label: 'Retiro', amount: 0 }],
  failurePath: '/failure?envio=retira',
  buyer: { name: 'Ana', lastName: 'Pérez', email: 'ana@example.com' },
  expiresAt: new Date(Date.now() + 60_000),
  voucherExpiresAt: new Date(Date.now() + 60_000),
};

const closers: Array<() => void> = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a server with the given answers, and a gateway that uses it as Mercado Pago. */
async function against(answer: (seen: Seen, response: ServerResponse, count: number) => void) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      answer(one, response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const unreadable: string[] = [];
  const gateway = createMercadoPagoGateway({
    accessToken: 'APP_USR-test',
    webhookSecret: 'sandbox-secret-0001',
    apiUrl: url,
    publicUrl: 'http://localhost:3000',
    fetchTimeoutMs: 900,
    onUnreadable: (_error, orderId) => unreadable.push(orderId),
  });
  return { gateway, seen, unreadable };
}

function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const refusal = (status: number) => ({ message: 'no', error: 'no', status, cause: [] });

describe('createMercadoPagoGateway', () => {
  it.each(['', '  '])('does not start with the webhook secret %j', (webhookSecret) => {
    const options = { accessToken: 'x', webhookSecret, publicUrl: 'http://localhost' };
    expect(() => createMercadoPagoGateway(options)).toThrow('secret');
  });

  it('sends its token as a bearer token, never in the address', async () => {
    const { gateway, seen } = await against((_seen, response) => json(response, 200, payment));
    await gateway.payments.fetch('1319000001');
    expect(seen[0]?.headers.authorization).toBe('Bearer APP_USR-test');
    expect(seen[0]?.url).toBe('/v1/payments/1319000001');
  });

  it('keeps two gateways in one process apart', async () => {
    const one = await against((_seen, response) => json(response, 200, { ...payment, id: 1 }));
    const other = await against((_seen, response) => json(response, 200, { ...payment, id: 2 }));
    const found = await Promise.all(
      [one.gateway, other.gateway, one.gateway].map((each) => each.payments.fetch('9')),
    );
    expect(found.map((each) => each?.id)).toEqual(['1', '2', '1']);
  });

  it('does not leak the options of one call into the next (sdk-nodejs#481)', async () => {
    const { gateway, seen } = await against((one, response) =>
      one.url.endsWith('/refunds')
        ? json(response, 201, { id: 1, status: 'approved' })
        : json(response, 201, { id: 'p-1', init_point: 'http://localhost:3000/pay' }),
    );
    await gateway.payments.refund('7', 'key-of-7');
    await gateway.createCheckout(checkout);
    await gateway.payments.refund('8', 'key-of-8');
    const keys = seen.map(({ headers }) => headers['x-idempotency-key']);
    expect(keys[0]).toBe('key-of-7');
    expect(keys[1]).not.toBe('key-of-7');
    expect(keys[2]).toBe('key-of-8');
  });
});

describe('answers that cannot be trusted', () => {
  const unusable: Array<[string, (seen: Seen, response: ServerResponse) => void]> = [
    ['a page in HTML', (_seen, response) => response.writeHead(200).end('<html>Hola</html>')],
    ['null', (_seen, response) => json(response, 200, null)],
    ['nothing', (_seen, response) => response.writeHead(204).end()],
    ['another shape', (_seen, response) => json(response, 200, { id: 'p-1', results: 'x' })],
    ['a 500 in HTML', (_seen, response) => response.writeHead(500).end('<html>Error</html>')],
    ['a broken line', (_seen, response) => response.destroy()],
    ['silence', () => undefined],
    [
      'a body that never ends',
      (_seen, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":1,'),
    ],
  ];

  it.each(unusable)('are unavailability: %s', async (_name, answer) => {
    const { gateway } = await against(answer);
    const began = Date.now();
    const calls = [
      gateway.createCheckout(checkout),
      gateway.payments.fetch('1'),
      gateway.payments.search('o-1'),
    ];
    const refused = calls.map((call) => expect(call).rejects.toThrow(GatewayUnavailableError));
    await Promise.all(refused);
    expect(Date.now() - began).toBeLessThan(900 + 1500);
  });

  it.each(['https://evil.example/pay', undefined])('include a checkout at %s', async (initPoint) => {
    const { gateway } = await against((_seen, response) =>
      json(response, 201, { id: 'p-1', init_point: initPoint }),
    );
    await expect(gateway.createCheckout(checkout)).rejects.toThrow(GatewayUnavailableError);
  });

  it('are unavailability when nobody listens', async () => {
    const { gateway } = await against(() => undefined);
    for (const close of closers.splice(0)) close();
    await expect(gateway.payments.fetch('1')).rejects.toThrow(GatewayUnavailableError);
  });
});

describe('retries', () => {
  it.each([500, 502, 503, 429])('tries again after %i, and accepts a good answer', async (status) => {
    const { gateway, seen } = await against((_seen, response, count) =>
      count < 3 ? json(response, status, refusal(status)) : json(response, 200, payment),
    );
    expect((await gateway.payments.fetch('1'))?.amount).toBe(1050);
    expect(seen).toHaveLength(3);
  });

  it('tries three times at most; a refund always with the same key', async () => {
    const { gateway, seen } = await against((_seen, response) => json(response, 503, refusal(503)));
    await expect(gateway.payments.refund('7', 'one-key')).rejects.toThrow(GatewayUnavailableError);
    expect(seen.map(({ headers }) => headers['x-idempotency-key'])).toEqual([
      'one-key',
      'one-key',
      'one-key',
    ]);
  });

  it('does not exceed its time, whatever Retry-After says', async () => {
    const { gateway, seen } = await against((_seen, response) =>
      json(response, 429, refusal(429), { 'retry-after': '60' }),
    );
    await expect(gateway.payments.fetch('1')).rejects.toThrow(GatewayUnavailableError);
    expect(seen).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422])('does not repeat what was refused with %i', async (status) => {
    const { gateway, seen } = await against((_seen, response) => json(response, status, refusal(status)));
    await expect(gateway.createCheckout(checkout)).rejects.toThrow(GatewayRefusedError);
    expect(seen).toHaveLength(1);
  });
});

describe('payments', () => {
  it.each([404, 403])('returns no payment when the API answers %i', async (status) => {
    const { gateway } = await against((_seen, response) => json(response, status, refusal(status)));
    expect(await gateway.payments.fetch('1')).toBeNull();
  });

  it('treats a refused token as an error, not as a missing payment', async () => {
    const { gateway } = await against((_seen, response) => json(response, 401, refusal(401)));
    await expect(gateway.payments.fetch('1')).rejects.toThrow(GatewayRefusedError);
  });

  it('reads every page of a search and drops payments of other orders', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_value, index) => ({ ...payment, id: from + index }));
    const { gateway, seen } = await against((one, response) => {
      const second = new URL(one.url, 'http://x').searchParams.get('offset') === '50';
      const results = second
        ? [...page(51, 2), { ...payment, id: 99, external_reference: 'o-2' }]
        : page(1, 50);
      json(response, 200, { paging: { total: 53, limit: 50, offset: 0 }, results });
    });
    expect(await gateway.payments.search('o-1')).toHaveLength(52);
    expect(seen).toHaveLength(2);
    expect(seen[0]?.url).toContain('external_reference=o-1');
  });

  it('reads the valid payments of a search, and reports an invalid one', async () => {
    const { gateway, unreadable } = await against((_seen, response) =>
      json(response, 200, {
        paging: { total: 3 },
        results: [
          { ...payment, id: 1 },
          { ...payment, id: 2, transaction_amount: null },
          { ...payment, id: 3 },
        ],
      }),
    );
    const found = await gateway.payments.search('o-1');
    expect(found.map(({ id }) => id)).toEqual(['1', '3']);
    expect(unreadable).toEqual(['o-1']);
  });

  it('counts a refused refund as done if the payment was refunded before', async () => {
    const { gateway } = await against((one, response) =>
      one.method === 'POST'
        ? json(response, 400, { ...refusal(400), cause: [{ code: 2063, description: 'no' }] })
        : json(response, 200, { ...payment, status: 'refunded', transaction_amount_refunded: 10.5 }),
    );
    await expect(gateway.payments.refund('1', 'k')).resolves.toBeUndefined();
  });

  it('does not count a rejected refund as done', async () => {
    const { gateway } = await against((one, response) =>
      one.method === 'POST'
        ? json(response, 201, { id: 1, status: 'rejected' })
        : json(response, 200, payment),
    );
    await expect(gateway.payments.refund('1', 'k')).rejects.toThrow(GatewayRefusedError);
  });
});
