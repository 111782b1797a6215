import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from './payments.ts';
import { COLLECTOR_ID } from './preferences.ts';
import { signNotification } from './sign-notification.ts';

/** One try to notify, as the controls list it. */
export type Delivery = {
  paymentId: number;
  action: Action;
  url: string;
  attempt: number;
  outcome: 'delivered' | 'failed' | 'dropped';
  /** What the webhook answered; null when nothing came. */
  status: number | null;
  at: string;
};

export type Action = 'payment.created' | 'payment.updated';

export type Notifier = {
  /** Notifies, and settles after the first try or a few seconds, whichever is sooner. Never rejects. */
  notify: (payment: Payment, action: Action) => Promise<void>;
  /** While on, notifications are lost and not tried again. */
  dropNotifications: (on: boolean) => void;
  deliveries: () => Delivery[];
  /** Gives up what is under way or planned. */
  close: () => void;
};

/** The real gateway's limit for an answer. */
const ANSWER_MS = 22_000;
/** How long a buyer's way back to the shop may wait for the shop. */
const PATIENCE_MS = 4_000;
/** The real one tries again after 15 minutes; nobody waits that long for a sandbox. */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000];
const KEPT_DELIVERIES = 200;

/**
 * Sends webhooks as the real gateway does, each try signed anew. A notification_url under `publicUrl` is called at
 * `selfUrl`: the public address may not lead back here from inside.
 */
export function createNotifier(options: {
  publicUrl: string;
  selfUrl: string;
  secret: string;
  now: () => Date;
}): Notifier {
  const done: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  let dropping = false;

  async function attempt(payment: Payment, action: Action, number: number): Promise<void> {
    const url = targetOf(payment, options);
    if (url === null || closing.signal.aborted) return;
    const status = dropping ? null : await post(url, payment, action, { ...options, stop: closing.signal });
    const ok = status === 200 || status === 201;
    const outcome = dropping ? 'dropped' : ok ? 'delivered' : 'failed';
    const at = options.now().toISOString();
    done.push({ paymentId: payment.id, action, url, attempt: number, outcome, status, at });
    if (done.length > KEPT_DELIVERIES) done.shift();
    const delay = RETRY_AFTER_MS[number - 1];
    if (outcome !== 'failed' || delay === undefined || closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(payment, action, number + 1);
    }, delay);
    timers.add(timer.unref());
  }

  return {
    notify: async (payment, action) => {
      const patience = new AbortController();
      const enough = wait(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(
        () => undefined,
      );
      await Promise.race([attempt(payment, action, 1), enough]);
      patience.abort();
    },
    dropNotifications: (on) => {
      dropping = on;
    },
    deliveries: () => [...done],
    close: () => {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

function targetOf(payment: Payment, urls: { publicUrl: string; selfUrl: string }): string | null {
  if (!payment.notification_url) return null;
  const url = new URL(payment.notification_url.replace(`${urls.publicUrl}/`, `${urls.selfUrl}/`));
  url.searchParams.set('data.id', String(payment.id));
  url.searchParams.set('type', 'payment');
  return url.href;
}

/** The HTTP status that came back; null when none did. */
async function post(
  url: string,
  payment: Payment,
  action: Action,
  options: { secret: string; now: () => Date; stop: AbortSignal },
): Promise<number | null> {
  const requestId = randomUUID();
  const dataId = String(payment.id);
  const time = options.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MercadoPago WebHook v1.0 payment',
        'x-request-id': requestId,
        'x-signature': signNotification({ dataId, requestId, time, secret: options.secret }),
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
      redirect: 'manual',
      signal: AbortSignal.any([options.stop, AbortSignal.timeout(ANSWER_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
