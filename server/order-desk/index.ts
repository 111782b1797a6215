import type { Database } from '#server/db/index.ts';
import { readAdminOrder } from '#server/orders/index.ts';
import type { Gateways } from '#server/payments/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { cancelOrder } from './cancel.ts';
import { addOrderNote, changeOrderDelivery, changeOrderLines, setOrderTracking } from './edit.ts';
import { enterPayment } from './enter-payment.ts';
import { recordSale } from './record-sale.ts';
import { refundOrder } from './refund.ts';
import { undoPayment } from './undo-payment.ts';

export type { By } from './change-order.ts';
export { enterPayment } from './enter-payment.ts';
export { refundLocked } from './refund.ts';

/** What a person does with an order where its money may change. Each use case is documented where it is defined. */
export function createOrderDesk(deps: { db: Database; gateways: Gateways }) {
  return withDeps(deps, {
    readAdminOrder,
    enterPayment,
    undoPayment,
    cancelOrder,
    refundOrder,
    changeOrderDelivery,
    changeOrderLines,
    addOrderNote,
    setOrderTracking,
    recordSale,
  });
}
