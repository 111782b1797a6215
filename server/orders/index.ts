import type { Database } from '#server/db/index.ts';
import type { OrderMail, OrderState } from '#shared/order-life.ts';
import type { OrderQuery } from '#shared/schemas/orders.ts';
import { endReservation, expireReservations } from './expire.ts';
import { listCoupons } from './list-coupons.ts';
import { listOrders, listOrdersOfUser } from './list-orders.ts';
import { listReservations } from './list-reservations.ts';
import { setOrderState } from './move.ts';
import { setOrderStates } from './move-many.ts';
import { listOrderEvents, listOrderPayments } from './order-history.ts';
import { readOrder } from './read-order.ts';
import { resendOrderMail } from './resend-mail.ts';

export type Orders = ReturnType<typeof createOrders>;

/** The orders' use cases; each is documented where it is defined. */
export function createOrders(deps: {
  db: Database;
  /** Told of an order whose reservation could not be ended, for the log. */
  onFailure: (error: unknown, orderId: string) => void;
}) {
  return {
    listOrders: (query: OrderQuery & { state?: OrderState | undefined }) => listOrders(deps, query),
    listOrdersOfUser: (whose: Parameters<typeof listOrdersOfUser>[1]) => listOrdersOfUser(deps, whose),
    listCoupons: (userId: string) => listCoupons(deps, userId),
    listReservations: () => listReservations(deps),
    endReservation: (input: { orderId: string; adminId: string }) => endReservation(deps, input),
    getOrder: (id: string) => readOrder(deps.db, id),
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

export { cancelUnpaidOrder } from './cancel.ts';
export { closeCheckoutJob } from './close-checkout-job.ts';
export { findOrderOfBuyer } from './find-order.ts';
export { holdOrder, setUnpaidStatus } from './hold.ts';
export { payOrder } from './pay.ts';
export { type OrderRequest, type PlacedOrder, placeOrder } from './place.ts';
export { readOrder } from './read-order.ts';
export { setMoneyStatus } from './refund.ts';
export { type LockedOrder, lockOrder, noteOrderEvent } from './store.ts';
