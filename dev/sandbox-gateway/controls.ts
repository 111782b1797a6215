import type { SandboxContext } from './context.ts';
import type { createNotifier } from './notifier.ts';
import { type Payment, type PaymentBody, settle, startPayment } from './payment.ts';

/** For tests: events that the real gateway causes by itself, or never. Throws ApiError 404 for unknown ids. */
export function createControls(context: SandboxContext, notifier: ReturnType<typeof createNotifier>) {
  const { store, atOnce, now, notify, pageUrl, frozen } = context;

  async function change(id: number, alter: (payment: Payment) => Payment): Promise<Payment> {
    const payment = await atOnce(async (store) => store.updatePayment(alter(await store.readPayment(id))));
    await notify(payment, 'payment.updated');
    return payment;
  }

  return {
    readPayment: (id: number): Promise<Payment> => store().readPayment(id),
    dropNotifications: notifier.dropNotifications,
    listDeliveries: notifier.listDeliveries,
    /** Adds another approved payment to a preference, even if it is closed or paid. */
    payAgain: async (preferenceId: string): Promise<Payment> => {
      const preference = await store().readPreference(preferenceId);
      const body = startPayment(preference, 'approved', now(), pageUrl(preferenceId));
      const payment = await store().insertPayment(preferenceId, body);
      await notify(payment, 'payment.created');
      return payment;
    },
    /** Overwrites fields of a payment, such as amount, currency or reference. */
    tamper: (id: number, fields: Partial<PaymentBody>): Promise<Payment> =>
      change(id, (payment) => ({ ...payment, ...fields })),
    /** Charges the payment back. */
    chargeBack: (id: number): Promise<Payment> =>
      change(id, (payment) => settle(payment, 'chargedBack', now())),
    /** Lets the API answer the payment as it is now, whatever becomes of it, until `thawReads`. */
    freezeReads: async (id: number): Promise<void> => {
      frozen.set(id, await store().readPayment(id));
    },
    thawReads: (): void => frozen.clear(),
    notifyAgain: (id: number): Promise<Payment> => change(id, (payment) => payment),
  };
}
