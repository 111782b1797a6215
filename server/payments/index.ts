import type { Database } from '#server/db/index.ts';
import { handle, type JobHandler } from '#server/jobs/index.ts';
import { closeCheckoutJob } from '#server/orders/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { readCheckout } from './checkouts.ts';
import type { Gateways } from './gateways.ts';
import { handleNotification } from './handle-notification.ts';
import { readInstructions, reminderJob, remindOfPayment } from './instructions.ts';
import { type ReconcileDeps, reconcileOrder, reconcilePayments } from './reconcile.ts';
import { refundJob } from './refunds.ts';
import { renewCheckoutJob } from './renew-checkout.ts';
import { runRefund } from './run-refund.ts';
import { renewCheckout } from './run-renewal.ts';
import { type CheckoutDeps, startCheckout } from './start-checkout.ts';

export type Payments = ReturnType<typeof createPayments>;

/** The payments' use cases; each is documented where it is defined. */
export function createPayments(deps: ReconcileDeps & CheckoutDeps) {
  return withDeps(deps, {
    readInstructions,
    startCheckout,
    handleNotification,
    reconcilePayments,
    reconcileOrder,
  });
}

/** The jobs that call gateways after a commit: refunding a payment, closing a checkout, opening another. */
export function paymentJobs(deps: { db: Database; gateways: Gateways; publicUrl: string }): JobHandler[] {
  return [
    handle(reminderJob, ({ orderId }) => remindOfPayment(deps, orderId)),
    handle(renewCheckoutJob, ({ orderId }) => renewCheckout(deps, orderId)),
    handle(refundJob, ({ refundId }) => runRefund(deps, refundId)),
    handle(closeCheckoutJob, async ({ orderId }) => {
      const checkout = await readCheckout(deps.db, orderId);
      if (checkout) await deps.gateways.named(checkout.gateway).closeCheckout(checkout.id);
    }),
  ];
}

export { erasePayments } from './erase-payments.ts';
export { forgetPayments } from './forget-payments.ts';
export type * from './gateway.ts';
export { GatewayRefusedError, GatewayUnavailableError } from './gateway.ts';
export { createGateways, type Gateways } from './gateways.ts';
export { addHandPayment, undoHandPayment } from './hand.ts';
export { askAgainForPayment } from './instructions.ts';
export { giveBack } from './refunds.ts';
export { renewCheckoutJob } from './renew-checkout.ts';
export { watchedGateway } from './watched-gateway.ts';
