import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { countOrders } from './count-orders.ts';
import { endReservation, expireReservations } from './expire.ts';
import { listOrders, listOrdersOfUser } from './list-orders.ts';
import { listReservations } from './list-reservations.ts';
import { listUnpaid } from './list-unpaid.ts';
import { setOrderState } from './move.ts';
import { setOrderStates } from './move-many.ts';
import { listOrderEvents, listOrderPayments } from './order-history.ts';
import { readOrder } from './read-order.ts';
import { resendOrderMail } from './resend-mail.ts';

export type Orders = ReturnType<typeof createOrders>;

/** The orders' use cases; each is documented where it is defined. */
export function createOrders(deps: {
  db: Database;
  /** Called for an order whose reservation could not be ended, for the log. */
  onFailure: (error: unknown, orderId: string) => void;
}) {
  return {
    ...withDeps(deps, {
      listOrders,
      listOrdersOfUser,
      listUnpaid,
      listReservations,
      countOrders,
      endReservation,
      setOrderState,
      setOrderStates,
      listOrderEvents,
      listOrderPayments,
      resendOrderMail,
      expireReservations,
    }),
    getOrder: (id: string) => readOrder(deps.db, id),
  };
}

export { cancelUnpaidOrder } from './cancel.ts';
export { cancelLockedOrder } from './cancel-order.ts';
export { lockCartOfOrder } from './cart-of-order.ts';
export { changeDelivery } from './change-delivery.ts';
export { changeLines, type WantedLine } from './change-lines.ts';
export { findWay } from './choose-way.ts';
export { closeCheckoutJob } from './close-checkout-job.ts';
export { readAdjustments } from './contents.ts';
export { dueOfOrder } from './due.ts';
export { eraseBuyer } from './erase-buyer.ts';
export { findOrderOfBuyer } from './find-order.ts';
export { holdOrder } from './hold.ts';
export { readArticles, type SoldArticle } from './order-line.ts';
export { payOrder } from './pay.ts';
export { type OrderRequest, type PlacedOrder, placeOrder } from './place.ts';
export { readAdminOrder } from './read-admin-order.ts';
export { readOrder } from './read-order.ts';
export { removeOrders } from './remove-orders.ts';
export { type LineUnits, restockLines } from './restock.ts';
export { placeSale, type SaleContact } from './sell.ts';
export { setPaymentStatus, setTracking } from './small-changes.ts';
export {
  type LockedOrder,
  lockOrder,
  markRefunded,
  noteOrderEvent,
  readLockedLines,
  recordOrderMoney,
} from './store.ts';
export { unsellOrder } from './unsell.ts';
