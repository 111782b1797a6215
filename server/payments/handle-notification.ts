import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { applyPayment } from './apply-payment.ts';
import type { NotificationRequest } from './gateway.ts';
import type { Gateways } from './gateways.ts';

/**
 * Handles a notification, of which only the id is trusted (rules 8.1): fetches the payment and applies it. Throws
 * invalid_signature. Throws if the gateway does not answer, so that it notifies again. A notification about
 * anything else does nothing.
 */
export async function handleNotification(
  deps: { db: Database; gateways: Gateways },
  gatewayId: string,
  request: NotificationRequest,
): Promise<void> {
  const { payments } = deps.gateways.named(gatewayId);
  if (!payments) throw new Error(`the gateway ${gatewayId} knows of no payments`);
  const notification = payments.readNotification(request);
  if (notification.kind === 'ignored') return;
  if (notification.kind === 'unsigned') {
    throw new ShopError('invalid_signature');
  }
  const payment = await payments.fetch(notification.paymentId);
  if (payment) await applyPayment(deps, { ...payment, gateway: gatewayId });
}
