import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/index.ts';
import {
  type CheckoutResult,
  type CheckoutView,
  type Pressed,
  pressButton,
  viewCheckout,
} from './checkout.ts';
import { createControls, type SandboxControls } from './controls.ts';
import { createNotifier } from './notifier.ts';
import { cancelPayment, type Payment, type PaymentSearch, readPayment, searchPayments } from './payments.ts';
import {
  createPreference,
  type Preference,
  readPreference,
  searchPreferences,
  updatePreference,
} from './preferences.ts';
import { listRefunds, type Refund, refundPayment } from './refunds.ts';

export type SandboxOptions = {
  db: Database;
  /** The shop's address for browsers: the hosted page stands there. No slash at the end. */
  publicUrl: string;
  /** The same server's address for itself: the API's base and the webhook's. No slash at the end. */
  selfUrl: string;
  /** Whether tests may do to it what nobody can do to the real one; they have routes only then. */
  controls?: boolean;
  now?: () => Date;
};

/** The sandbox as its HTTP routes use it. Its functions throw ApiFault where the real API answers an error. */
export type SandboxGateway = {
  /** What the shop's client takes in place of the real gateway's keys. */
  credentials: { accessToken: string; webhookSecret: string; apiUrl: string };
  createPreference: (request: unknown) => Promise<Preference>;
  readPreference: (id: string) => Promise<Preference>;
  updatePreference: (id: string, request: unknown) => Promise<Preference>;
  searchPreferences: (reference: string | undefined) => ReturnType<typeof searchPreferences>;
  readPayment: (id: number) => Promise<Payment>;
  searchPayments: (search: PaymentSearch) => ReturnType<typeof searchPayments>;
  cancelPayment: (id: number) => Promise<Payment>;
  refundPayment: (id: number, idempotencyKey: string | undefined, body: unknown) => Promise<Refund>;
  listRefunds: (id: number) => Promise<Refund[]>;
  viewCheckout: (preferenceId: string) => Promise<CheckoutView | null>;
  /** Does what the page's button does, and has told the shop of it, or tried to for a few seconds, when it answers. */
  pressButton: (preferenceId: string, result: CheckoutResult) => Promise<Pressed>;
  /** null unless they were asked for. */
  controls: SandboxControls | null;
  /** Gives up the notifications under way. */
  close: () => void;
};

/**
 * Stands for Mercado Pago where there is no account: the same API, a hosted page, signed webhooks. Nobody is charged.
 * Its keys are made anew at each start, so that who knows the code can neither refund nor sign.
 */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { db, publicUrl, selfUrl } = options;
  const now = options.now ?? (() => new Date());
  const pageUrl = (id: string) => `${publicUrl}/sandbox/checkout?pref_id=${encodeURIComponent(id)}`;
  const credentials = {
    accessToken: `SANDBOX-${randomBytes(16).toString('hex')}`,
    webhookSecret: `SANDBOX-${randomBytes(16).toString('hex')}`,
    apiUrl: `${selfUrl}/sandbox/mp`,
  };
  const notifier = createNotifier({ publicUrl, selfUrl, secret: credentials.webhookSecret, now });
  const clock = () => ({ db, now: now(), checkoutUrl: pageUrl });
  return {
    credentials,
    createPreference: (request) => createPreference(clock(), request),
    readPreference: (id) => readPreference(db, id),
    updatePreference: (id, request) => updatePreference(clock(), id, request),
    searchPreferences: (reference) => searchPreferences(db, reference),
    readPayment: (id) => readPayment(db, id, now()),
    searchPayments: (search) => searchPayments(db, search, now()),
    cancelPayment: async (id) => {
      const payment = await cancelPayment(db, id, now());
      void notifier.notify(payment, 'payment.updated');
      return payment;
    },
    refundPayment: async (id, idempotencyKey, body) => {
      const done = await refundPayment(db, { paymentId: id, idempotencyKey, body, now: now() });
      // Not waited for: the shop that asks for the refund may hold its own lock until it has this answer.
      if (done.isNew) void notifier.notify(done.payment, 'payment.updated');
      return done.refund;
    },
    listRefunds: (id) => listRefunds(db, id),
    viewCheckout: (preferenceId) => viewCheckout(db, preferenceId, now()),
    pressButton: async (preferenceId, result) => {
      const deps = { db, now: now(), pageUrl: pageUrl(preferenceId) };
      const pressed = await pressButton(deps, preferenceId, result);
      if (pressed.kind === 'done') await notifier.notify(pressed.payment, pressed.action);
      return pressed;
    },
    controls: options.controls ? createControls({ db, notifier, now, pageUrl }) : null,
    close: notifier.close,
  };
}
