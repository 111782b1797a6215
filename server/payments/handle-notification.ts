import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { applyPayment } from './apply-payment.ts';
import type { NotificationRequest } from './gateway.ts';
import type { Gateways } from './gateways.ts';

/**
 * A notification of the gateway, trusted for its id alone: the payment is fetched and applied. Throws
 * invalid_signature (401) for one that is not signed by the gateway; a gateway that does not answer throws, so that
 * the notification comes again. One about something else is fine and does nothing.
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
    throw new ShopError(401, 'invalid_signature', 'La notificación no está firmada por la pasarela de pago.');
  }
  const payment = await payments.fetch(notification.paymentId);
  if (payment) await applyPayment(deps, { ...payment, gateway: gatewayId });
}
