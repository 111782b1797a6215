import { z } from 'zod';
import type { Database, JobHandler } from '#server/db/index.ts';
import type { NotificationRequest, PaymentGateway } from './gateway.ts';
import { handleNotification } from './handle-notification.ts';
import { type ReconcileDeps, reconcileOrder, reconcilePayments } from './reconcile.ts';
import { REFUND_JOB, runRefund } from './refunds.ts';

export type Payments = ReturnType<typeof createPayments>;

/** The payments' use cases; each is documented where it is defined. */
export function createPayments(deps: ReconcileDeps) {
  return {
    handleNotification: (request: NotificationRequest) => handleNotification(deps, request),
    reconcile: () => reconcilePayments(deps),
    reconcileOrder: (orderId: string) => reconcileOrder(deps, orderId),
  };
}

const refundJob = z.object({ refundId: z.string() });
const closeJob = z.object({ preferenceId: z.string() });

/** What the outbox does at the gateway: give money back, close a checkout. */
export function paymentJobs(deps: { db: Database; gateway: PaymentGateway }): Record<string, JobHandler> {
  return {
    [REFUND_JOB]: (payload) => runRefund(deps, refundJob.parse(payload).refundId),
    close_checkout: (payload) => deps.gateway.closeCheckout(closeJob.parse(payload).preferenceId),
  };
}

export { TICKET_LIFETIME } from './apply-payment.ts';
export type * from './gateway.ts';
export { GatewayRefusedError, GatewayUnavailableError } from './gateway.ts';
export { REFUND_JOB } from './refunds.ts';
