import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { signNotification } from '#dev/sandbox-gateway/notifier.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { send } from './client.ts';

export type PayingGateway = {
  /** Environment variables that make a shop use this gateway. */
  env: Record<string, string>;
  /** Pays a preference and notifies the shop. Throws unless the webhook answers 2xx. */
  pay: (shopUrl: string, initPoint: string) => Promise<void>;
  close: () => void;
};

/** What is to be paid for: an order and its lines. */
export type Preference = {
  external_reference: string;
  items: Array<{ quantity: number; unit_price: number }>;
};

const SECRET = 'clave-de-avisos-de-la-medida';

/**
 * Answers the few calls of Mercado Pago's API that a purchase needs from memory. The shop's own sandbox would share
 * its process and database.
 */
export async function startGateway(): Promise<PayingGateway> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const preferences = new Map<string, Preference>();
  const payments = new Map<string, object>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const id = randomUUID();
      preferences.set(id, JSON.parse(await text(request)) as Preference);
      return reply(response, { id, init_point: checkoutOf(url, id) });
    }
    reply(response, payments.get(/^\/v1\/payments\/(\d+)$/.exec(request.url ?? '')?.[1] ?? ''));
  }

  const server = await listen(port, answer);
  return {
    env: environmentOf(url),
    pay: async (shopUrl, initPoint) => {
      const preference = preferenceAt(preferences, initPoint);
      const id = paymentId(payments.size);
      payments.set(id, describePayment(id, preference));
      await notify(shopUrl, id);
    },
    close: () => void server.close(),
  };
}

/** Answers on a port of this machine. */
export async function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

export function reply(response: ServerResponse, body: object | undefined): void {
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { message: 'not found', status: 404 }));
}

/** Variables that make a shop use the gateway at that address. */
export function environmentOf(url: string): Record<string, string> {
  return {
    PAYMENTS: 'mercadopago',
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-medida',
    MERCADOPAGO_WEBHOOK_SECRET: SECRET,
    MERCADOPAGO_API_URL: url,
  };
}

export function checkoutOf(url: string, preferenceId: string): string {
  return `${url}/checkout?pref_id=${preferenceId}`;
}

/** Throws if there is no checkout at that address. */
export function preferenceAt(preferences: ReadonlyMap<string, Preference>, initPoint: string): Preference {
  const preference = preferences.get(new URL(initPoint).searchParams.get('pref_id') ?? '');
  if (!preference) throw new Error(`${initPoint} is no checkout`);
  return preference;
}

/** The id of the payment after so many others. */
export function paymentId(others: number): string {
  return String(1_000_000 + others);
}

/** A payment of the whole preference as the gateway's API describes it. */
export function describePayment(
  id: string,
  { items, external_reference }: Preference,
  isRefunded = false,
): object {
  const centavos = items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0);
  const now = new Date().toISOString();
  return {
    id: Number(id),
    status: isRefunded ? 'refunded' : 'approved',
    status_detail: isRefunded ? 'refunded' : 'accredited',
    external_reference,
    transaction_amount: centavos / 100,
    transaction_amount_refunded: isRefunded ? centavos / 100 : 0,
    currency_id: 'ARS',
    operation_type: 'regular_payment',
    payment_method_id: 'visa',
    date_created: now,
    date_last_updated: now,
    date_of_expiration: null,
  };
}

/** Tells the shop of a payment. Throws unless the webhook answers 2xx. */
export async function notify(shopUrl: string, id: string): Promise<void> {
  const requestId = randomUUID();
  const signature = signNotification({ dataId: id, requestId, time: new Date(), secret: SECRET });
  await send(`${shopUrl}/api/payments/webhook?data.id=${id}&type=payment`, {
    headers: { 'x-request-id': requestId, 'x-signature': signature },
    body: { action: 'payment.created', type: 'payment', data: { id } },
  });
}
