import type { Database } from '#server/db/index.ts';
import type { OrderMail } from '#shared/order-mails.ts';
import type { OrderState } from '#shared/order-states.ts';
import type { OrderQuery } from '#shared/schemas/orders.ts';
import { expireReservations } from './end-unpaid-order.ts';
import { listCoupons } from './list-coupons.ts';
import { getOrder, listOrders, listOrdersOfUser } from './list-orders.ts';
import { setOrderState } from './move-order.ts';
import { listOrderEvents, listOrderPayments } from './order-history.ts';
import { resendOrderMail } from './resend-mail.ts';
import { endReservation, listReservations } from './reservations.ts';
import { setOrderStates } from './set-order-states.ts';

export type Orders = ReturnType<typeof createOrders>;

/** The orders' use cases; each is documented where it is defined. */
export function createOrders(deps: {
  db: Database;
  /** Told of an order whose reservation could not be ended, for the log. */
  onFailure: (error: unknown, orderId: string) => void;
}) {
  return {
    listOrders: (query: OrderQuery & { state?: OrderState | undefined }) => listOrders(deps, query),
    listOrdersOfUser: (userId: string) => listOrdersOfUser(deps, userId),
    listCoupons: (userId: string) => listCoupons(deps, userId),
    listReservations: () => listReservations(deps),
    endReservation: (input: { orderId: string; adminId: string }) => endReservation(deps, input),
    getOrder: (id: string) => getOrder(deps, id),
    setOrderState: async (input: Parameters<typeof setOrderState>[1]) =>
      (await setOrderState(deps, input)).order,
    setOrderStates: (input: Parameters<typeof setOrderStates>[1]) => setOrderStates(deps, input),
    listOrderEvents: (orderId: string) => listOrderEvents(deps, orderId),
    listOrderPayments: (orderId: string) => listOrderPayments(deps, orderId),
    resendOrderMail: (input: { orderId: string; mail: OrderMail; adminId: string }) =>
      resendOrderMail(deps, input),
    expireReservations: () => expireReservations(deps),
  };
}

/** One order as it is within the transaction of `db`. Throws not_found (404). */
export function readOrder(db: Database, id: string) {
  return getOrder({ db }, id);
}

export { closeCheckoutJob } from './close-checkout-job.ts';
export { endUnpaidOrder, holdUnpaidOrder } from './end-unpaid-order.ts';
export { findOrderOfBuyer } from './find-order.ts';
export { type LockedOrder, lockingOrder, lockOrder, selectLocked } from './lock-order.ts';
export { moveLockedOrder } from './move-order.ts';
export { noteOrderEvent } from './note-event.ts';
export { orderSearchText } from './order-search.ts';
