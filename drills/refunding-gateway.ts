import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { signNotification } from '#dev/sandbox-gateway/notifier.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { send } from '../bench/client.ts';
import type { PayingGateway } from '../bench/gateway.ts';

const SECRET = 'clave-de-avisos-del-simulacro';
/** Between a refund and its answer, in milliseconds, so that some are under way whenever something breaks. */
const SLOWNESS = 700;
/** Between notifications of what no shop has acknowledged, in milliseconds. */
const NOTIFY_AGAIN = 1_000;

type Preference = { external_reference: string; items: Array<{ quantity: number; unit_price: number }> };
type Paid = { orderId: string; pesos: number; isSecond: boolean; refunds: Set<string> };

/** What the gateway has given back. */
export type Refunds = {
  /** Second payments of orders, all of which have to go back. */
  due: number;
  /** Of those, how many never went back. */
  missing: number;
  /** Refunds beyond one for each payment, and those of first payments. */
  wrong: number;
  /** Requests with the key of a refund that was made already: its answer had been lost. */
  repeated: number;
};

export type RefundingGateway = PayingGateway & {
  /** Pays an order once more, and notifies the shop until it has acknowledged that. */
  payAgain: (shopUrl: string, orderId: string) => void;
  /** Resolves when every second payment went back, or after `patience` milliseconds. */
  untilRefunded: (patience: number) => Promise<Refunds>;
};

/** A gateway in memory as bench/gateway.ts, whose buyers also pay twice. It counts what goes back by itself. */
export async function startRefundingGateway(): Promise<RefundingGateway> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const preferences = new Map<string, Preference>();
  const payments = new Map<string, Paid>();
  const notifying = new AbortController();
  let repeated = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const [, id = '', refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?/.exec(path) ?? [];
    const body = await text(request);
    if (refunds) return refund(response, id, String(request.headers['x-idempotency-key']));
    if (request.method === 'POST') {
      const preference = randomUUID();
      preferences.set(preference, JSON.parse(body) as Preference);
      return reply(response, { id: preference, init_point: `${url}/checkout?pref_id=${preference}` });
    }
    if (request.method === 'PUT') return reply(response, { id: path.split('/').at(-1) });
    const order = new URL(path, url).searchParams.get('external_reference');
    if (order) return reply(response, { results: find(order).map(([id, paid]) => describe(id, paid)) });
    const paid = payments.get(id);
    reply(response, paid && describe(id, paid));
  }
  const find = (order: string) => [...payments].filter(([, { orderId }]) => orderId === order);

  async function refund(response: ServerResponse, id: string, key: string): Promise<void> {
    const paid = payments.get(id);
    if (paid?.refunds.has(key)) repeated++;
    paid?.refunds.add(key);
    await wait(SLOWNESS);
    reply(response, paid && { id: key, status: 'approved' });
  }

  const server = await listen(port, answer);
  return {
    env: environmentOf(url),
    pay: async (shopUrl, initPoint) => {
      const preference = preferences.get(new URL(initPoint).searchParams.get('pref_id') ?? '');
      if (!preference) throw new Error(`${initPoint} is no checkout`);
      const [known] = find(preference.external_reference);
      await notify(shopUrl, known?.[0] ?? addPayment(payments, preference, false));
    },
    payAgain: (shopUrl, orderId) => {
      const preference = [...preferences.values()].findLast((one) => one.external_reference === orderId);
      if (!preference) throw new Error(`the order ${orderId} has no checkout`);
      void notifyUntilHeard(notifying.signal, shopUrl, addPayment(payments, preference, true));
    },
    untilRefunded: async (patience) => {
      const deadline = performance.now() + patience;
      while (countRefunds(payments, repeated).missing > 0 && performance.now() < deadline) await wait(200);
      return countRefunds(payments, repeated);
    },
    close: () => {
      notifying.abort();
      server.close();
    },
  };
}

async function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function countRefunds(payments: Map<string, Paid>, repeated: number): Refunds {
  const all = [...payments.values()];
  const second = all.filter(({ isSecond }) => isSecond);
  return {
    due: second.length,
    missing: second.filter(({ refunds }) => refunds.size === 0).length,
    wrong: all.reduce(
      (sum, { isSecond, refunds }) => sum + Math.max(0, refunds.size - (isSecond ? 1 : 0)),
      0,
    ),
    repeated,
  };
}

async function notifyUntilHeard(end: AbortSignal, shopUrl: string, id: string): Promise<void> {
  while (!end.aborted) {
    const isHeard = await notify(shopUrl, id).then(
      () => true,
      () => false,
    );
    if (isHeard) return;
    await wait(NOTIFY_AGAIN);
  }
}

function environmentOf(url: string): Record<string, string> {
  return {
    PAYMENTS: 'mercadopago',
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-simulacro',
    MERCADOPAGO_WEBHOOK_SECRET: SECRET,
    MERCADOPAGO_API_URL: url,
  };
}

function addPayment(
  payments: Map<string, Paid>,
  { external_reference, items }: Preference,
  isSecond: boolean,
): string {
  const id = String(1_000_000 + payments.size);
  const pesos = items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0);
  payments.set(id, { orderId: external_reference, pesos, isSecond, refunds: new Set() });
  return id;
}

function reply(response: ServerResponse, body: object | undefined): void {
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { message: 'not found', status: 404 }));
}

function describe(id: string, { orderId, pesos, refunds }: Paid): object {
  const now = new Date().toISOString();
  const isRefunded = refunds.size > 0;
  return {
    id: Number(id),
    status: isRefunded ? 'refunded' : 'approved',
    status_detail: isRefunded ? 'refunded' : 'accredited',
    external_reference: orderId,
    transaction_amount: pesos,
    transaction_amount_refunded: isRefunded ? pesos : 0,
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
