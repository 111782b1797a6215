import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/free-port.ts';
import {
  checkoutOf,
  describePayment,
  environmentOf,
  listen,
  notify,
  type PayingGateway,
  type Preference,
  paymentId,
  preferenceAt,
  reply,
} from '../bench/gateway.ts';

/** Between a refund and its answer, in milliseconds, so that some are under way whenever something breaks. */
const SLOWNESS = 700;
/** Between notifications of what no shop has acknowledged, in milliseconds. */
const NOTIFY_AGAIN = 1_000;

/** `refunds`: the keys with which it was given back. */
type Paid = { preference: Preference; isSecond: boolean; refunds: Set<string> };

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
      return reply(response, { id: preference, init_point: checkoutOf(url, preference) });
    }
    if (request.method === 'PUT') return reply(response, { id: path.split('/').at(-1) });
    const order = new URL(path, url).searchParams.get('external_reference');
    if (order) return reply(response, { results: find(order).map(([id, paid]) => describe(id, paid)) });
    const paid = payments.get(id);
    reply(response, paid && describe(id, paid));
  }
  const find = (order: string) =>
    [...payments].filter(([, { preference }]) => preference.external_reference === order);

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
      const preference = preferenceAt(preferences, initPoint);
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

function addPayment(payments: Map<string, Paid>, preference: Preference, isSecond: boolean): string {
  const id = paymentId(payments.size);
  payments.set(id, { preference, isSecond, refunds: new Set() });
  return id;
}

function describe(id: string, { preference, refunds }: Paid): object {
  return describePayment(id, preference, refunds.size > 0);
}
