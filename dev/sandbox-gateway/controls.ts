import { type Database, inTransaction } from '#server/db/index.ts';
import { newPaymentOf } from './checkout.ts';
import type { Delivery, Notifier } from './notifier.ts';
import { approvedPayment, chargeBack } from './payment-life.ts';
import { changePayment, insertPayment, type Payment } from './payments.ts';
import { lockPreference } from './preferences.ts';
import type { PaymentBody } from './tables.ts';

/** What the real gateway does by itself, or never does: for tests alone. */
export type SandboxControls = {
  /** While on, notifications are lost. */
  dropNotifications: (on: boolean) => void;
  /** Every try to notify so far, the oldest first. */
  listDeliveries: () => Delivery[];
  /** One more approved payment of a preference, closed or paid as it may be. null: no such preference. */
  payAgain: (preferenceId: string) => Promise<Payment | null>;
  /** Overwrites fields of a payment, such as its amount, currency or reference. Throws ApiFault 404. */
  tamper: (paymentId: number, fields: Partial<PaymentBody>) => Promise<Payment>;
  /** The holder of the card takes the money back. Throws ApiFault 404. */
  chargeBack: (paymentId: number) => Promise<Payment>;
  /** Notifies about a payment once more. Throws ApiFault 404. */
  notifyAgain: (paymentId: number) => Promise<Payment>;
};

export function createControls(deps: {
  db: Database;
  notifier: Notifier;
  now: () => Date;
  pageUrl: (preferenceId: string) => string;
}): SandboxControls {
  const { db, notifier } = deps;

  async function change(paymentId: number, alter: (payment: PaymentBody) => PaymentBody): Promise<Payment> {
    const payment = await inTransaction(db, (db) => changePayment(db, paymentId, alter));
    await notifier.notify(payment, 'payment.updated');
    return payment;
  }

  return {
    dropNotifications: notifier.dropNotifications,
    listDeliveries: notifier.deliveries,
    payAgain: async (preferenceId) => {
      const payment = await inTransaction(db, async (db) => {
        const preference = await lockPreference(db, preferenceId);
        if (!preference) return null;
        const input = newPaymentOf(preference, { now: deps.now(), pageUrl: deps.pageUrl(preferenceId) });
        return insertPayment(db, preferenceId, approvedPayment(input));
      });
      if (payment) await notifier.notify(payment, 'payment.created');
      return payment;
    },
    tamper: (paymentId, fields) => change(paymentId, (payment) => ({ ...payment, ...fields })),
    chargeBack: (paymentId) => change(paymentId, (payment) => chargeBack(payment, deps.now())),
    notifyAgain: (paymentId) => change(paymentId, (payment) => payment),
  };
}
