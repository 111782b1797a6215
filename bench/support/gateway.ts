import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { findFreePort } from '#test/support/free-port.ts';
import { send } from './send.ts';

export type BenchGateway = {
  /** The variables that have a shop pay here. */
  env: Record<string, string>;
  /** Pays a preference and tells the shop by its webhook. Throws when that answers anything but 200. */
  pay: (shopUrl: string, initPoint: string) => Promise<void>;
  close: () => void;
};

type Preference = {
  external_reference: string;
  items: Array<{ quantity: number; unit_price: number }>;
};

const SECRET = 'clave-de-avisos-de-la-medida';

/**
 * A gateway that answers at once, with the few calls of Mercado Pago's API that a purchase takes: what is measured is
 * the shop. (The shop's own sandbox would share its process and its database.)
 */
export async function startGateway(): Promise<BenchGateway> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const preferences = new Map<string, Preference>();
  const payments = new Map<string, object>();
  const server = createServer((request, response) => {
    void answerCall(request, { url, preferences, payments }).then((answer) => {
      const text = JSON.stringify(answer ?? { message: 'not found', status: 404 });
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: {
      PAYMENTS: 'mercadopago',
      MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-medida',
      MERCADOPAGO_WEBHOOK_SECRET: SECRET,
      MERCADOPAGO_API_URL: url,
    },
    pay: async (shopUrl, initPoint) => {
      const preference = preferences.get(new URL(initPoint).searchParams.get('pref_id') ?? '');
      if (!preference) throw new Error(`${initPoint} is no checkout`);
      const id = String(1_000_000 + payments.size);
      payments.set(id, approvedPayment(id, preference));
      await notify(shopUrl, id);
    },
    close: () => void server.close(),
  };
}

async function answerCall(
  request: IncomingMessage,
  known: { url: string; preferences: Map<string, Preference>; payments: Map<string, object> },
): Promise<object | undefined> {
  const { pathname } = new URL(request.url ?? '', known.url);
  if (request.method === 'POST' && /^\/checkout\/preferences\/?$/.test(pathname)) {
    const id = randomUUID();
    known.preferences.set(id, JSON.parse(await bodyOf(request)) as Preference);
    return { id, init_point: `${known.url}/checkout?pref_id=${id}` };
  }
  return known.payments.get(/^\/v1\/payments\/(\d+)$/.exec(pathname)?.[1] ?? '');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function approvedPayment(id: string, { items, external_reference }: Preference): object {
  const centavos = items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0);
  const now = new Date().toISOString();
  return {
    ...{ id: Number(id), status: 'approved', status_detail: 'accredited', external_reference },
    ...{ transaction_amount: centavos / 100, transaction_amount_refunded: 0, currency_id: 'ARS' },
    ...{ operation_type: 'regular_payment', payment_method_id: 'visa' },
    ...{ date_created: now, date_last_updated: now, date_of_expiration: null },
  };
}

async function notify(shopUrl: string, id: string): Promise<void> {
  const requestId = randomUUID();
  const ts = Math.floor(Date.now() / 1000);
  const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
  const { status } = await send(`${shopUrl}/api/payments/webhook?data.id=${id}&type=payment`, {
    method: 'POST',
    headers: {
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${createHmac('sha256', SECRET).update(manifest).digest('hex')}`,
    },
    body: { action: 'payment.created', type: 'payment', data: { id } },
  });
  if (status !== 200) throw new Error(`the webhook answered ${status}`);
}
