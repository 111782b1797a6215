import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from './payment.ts';
import { COLLECTOR_ID } from './preference.ts';

/** One attempt to notify. */
export type Delivery = {
  paymentId: number;
  attempt: number;
  outcome: 'delivered' | 'failed' | 'dropped';
  /** The HTTP status of the answer; null: none came. */
  status: number | null;
};

type Action = 'payment.created' | 'payment.updated';

/** The real gateway waits that long for an answer. */
const ANSWER_MILLISECONDS = 22_000;
/** The buyer's return to the shop waits that long for the notification. */
const PATIENCE_MILLISECONDS = 4_000;
/** The real gateway tries again after 15 minutes, which is too long for a sandbox. */
const TRY_AFTER_MILLISECONDS = [0, 2_000, 10_000, 60_000];
const KEPT_DELIVERIES = 200;

/**
 * Sends webhooks as the real gateway does, with a new signature for each attempt. A notification_url under
 * `publicUrl` is called at `selfUrl`, since the public address may not be reachable from inside.
 */
export function createNotifier(options: {
  publicUrl: string;
  selfUrl: string;
  secret: string;
  now: () => Date;
}) {
  const deliveries: Delivery[] = [];
  const closing = new AbortController();
  let dropping = false;

  async function deliver(url: URL, payment: Payment, action: Action, onFirstTry: () => void): Promise<void> {
    for (const [index, delay] of TRY_AFTER_MILLISECONDS.entries()) {
      if (delay > 0) await wait(delay, undefined, { signal: closing.signal, ref: false });
      const isDropped = dropping;
      const request = signedRequest(payment, action, options.now(), options.secret);
      const status = isDropped ? null : await post(url, request, closing.signal);
      const isDelivered = status === 200 || status === 201;
      const outcome = isDropped ? 'dropped' : isDelivered ? 'delivered' : 'failed';
      deliveries.push({ paymentId: payment.id, attempt: index + 1, outcome, status });
      if (deliveries.length > KEPT_DELIVERIES) deliveries.shift();
      onFirstTry();
      if (outcome !== 'failed') return;
    }
  }

  return {
    /** Notifies. Resolves after the first attempt or a few seconds; never rejects. */
    notify: (payment: Payment, action: Action): Promise<void> =>
      new Promise((resolve) => {
        if (!payment.notification_url) return resolve();
        const { publicUrl, selfUrl } = options;
        const url = new URL(payment.notification_url.replace(`${publicUrl}/`, `${selfUrl}/`));
        url.searchParams.set('data.id', String(payment.id));
        url.searchParams.set('type', 'payment');
        setTimeout(resolve, PATIENCE_MILLISECONDS).unref();
        // It only rejects when closing ends the wait for the next attempt.
        deliver(url, payment, action, resolve).catch(() => undefined);
      }),
    /** While true, notifications are lost and not tried again. */
    dropNotifications: (on: boolean): void => {
      dropping = on;
    },
    /** The last attempts, oldest first. */
    listDeliveries: (): Delivery[] => [...deliveries],
    /** Aborts attempts in progress and planned ones. */
    close: (): void => closing.abort(),
  };
}

/**
 * The x-signature header of a payment's webhook: HMAC-SHA256 of `id:…;request-id:…;ts:…;` in lower-case hex. `time`
 * in whole seconds, as in real deliveries.
 */
export function signNotification(input: {
  dataId: string;
  requestId: string;
  time: Date;
  secret: string;
}): string {
  const ts = Math.floor(input.time.getTime() / 1000);
  const manifest = `id:${input.dataId};request-id:${input.requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', input.secret).update(manifest).digest('hex')}`;
}

function signedRequest(payment: Payment, action: Action, time: Date, secret: string) {
  const dataId = String(payment.id);
  const requestId = randomUUID();
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'MercadoPago WebHook v1.0 payment',
      'x-request-id': requestId,
      'x-signature': signNotification({ dataId, requestId, time, secret }),
    },
    body: JSON.stringify({
      action,
      api_version: 'v1',
      data: { id: dataId },
      date_created: time.toISOString(),
      id: String(randomInt(1e11, 2e11)),
      live_mode: true,
      type: 'payment',
      user_id: String(COLLECTOR_ID),
    }),
  };
}

/** The HTTP status of the answer; null: none came. */
async function post(
  url: URL,
  request: ReturnType<typeof signedRequest>,
  stop: AbortSignal,
): Promise<number | null> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MILLISECONDS)]);
  try {
    const answer = await fetch(url, { method: 'POST', ...request, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
