import type { Database } from '#server/db/index.ts';
import { handle, type JobHandler } from '#server/jobs/index.ts';
import { closeCheckoutJob } from '#server/orders/index.ts';
import type { NotificationRequest, PaymentGateway } from './gateway.ts';
import { handleNotification } from './handle-notification.ts';
import { type ReconcileDeps, reconcileOrder, reconcilePayments } from './reconcile.ts';
import { refundJob, runRefund } from './refunds.ts';

export type Payments = ReturnType<typeof createPayments>;

/** The payments' use cases; each is documented where it is defined. */
export function createPayments(deps: ReconcileDeps) {
  return {
    handleNotification: (request: NotificationRequest) => handleNotification(deps, request),
    reconcile: () => reconcilePayments(deps),
    reconcileOrder: (orderId: string) => reconcileOrder(deps, orderId),
  };
}

/** What is done at the gateway after a commit: money is given back, a checkout closed. */
export function paymentJobs(deps: { db: Database; gateway: PaymentGateway }): JobHandler[] {
  return [
    handle(refundJob, ({ refundId }) => runRefund(deps, refundId)),
    handle(closeCheckoutJob, ({ preferenceId }) => deps.gateway.closeCheckout(preferenceId)),
  ];
}

export { TICKET_LIFETIME } from './apply-payment.ts';
export type * from './gateway.ts';
export { GatewayRefusedError, GatewayUnavailableError } from './gateway.ts';
