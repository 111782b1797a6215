import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
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

type Preference = { external_reference: string; items: Array<{ quantity: number; unit_price: number }> };

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

  async function answer(request: IncomingMessage): Promise<object | undefined> {
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const id = randomUUID();
      preferences.set(id, JSON.parse(body) as Preference);
      return { id, init_point: `${url}/checkout?pref_id=${id}` };
    }
    return payments.get(/^\/v1\/payments\/(\d+)$/.exec(request.url ?? '')?.[1] ?? '');
  }

  const server = createServer((request, response) => {
    void answer(request).then((found) => {
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { message: 'not found', status: 404 }));
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

function approvedPayment(id: string, { items, external_reference }: Preference): object {
  const centavos = items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0);
  const now = new Date().toISOString();
  return {
    id: Number(id),
    status: 'approved',
    status_detail: 'accredited',
    external_reference,
    transaction_amount: centavos / 100,
    transaction_amount_refunded: 0,
    currency_id: 'ARS',
    operation_type: 'regular_payment',
    payment_method_id: 'visa',
    date_created: now,
    date_last_updated: now,
    date_of_expiration: null,
  };
}

async function notify(shopUrl: string, id: string): Promise<void> {
  const requestId = randomUUID();
  const signature = signNotification({ dataId: id, requestId, time: new Date(), secret: SECRET });
  await send(`${shopUrl}/api/payments/webhook?data.id=${id}&type=payment`, {
    headers: { 'x-request-id': requestId, 'x-signature': signature },
    body: { action: 'payment.created', type: 'payment', data: { id } },
  });
}
