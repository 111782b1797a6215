import type { Database } from '#server/db/index.ts';
import type { AdminOrderState, OrderState } from '#shared/order-states.ts';
import type { OrderQuery } from '#shared/schemas/orders.ts';
import { expireReservations } from './end-unpaid-order.ts';
import { getOrder, listOrders, listOrdersOfUser } from './list-orders.ts';
import { setOrderState } from './move-order.ts';

export type Orders = ReturnType<typeof createOrders>;

/** The orders' use cases; each is documented where it is defined. */
export function createOrders(deps: { db: Database }) {
  return {
    listOrders: (query: OrderQuery & { state?: OrderState | undefined }) => listOrders(deps, query),
    listOrdersOfUser: (userId: string) => listOrdersOfUser(deps, userId),
    getOrder: (id: string) => getOrder(deps, id),
    setOrderState: (input: {
      orderId: string;
      to: AdminOrderState;
      adminId: string;
      confirmUnpaid: boolean;
    }) => setOrderState(deps, input),
    expireReservations: () => expireReservations(deps),
  };
}

/** One order as it is within the transaction of `db`. Throws not_found (404). */
export function readOrder(db: Database, id: string) {
  return getOrder({ db }, id);
}

export { endUnpaidOrder, holdUnpaidOrder } from './end-unpaid-order.ts';
export { findOrderOfBuyer } from './find-order.ts';
export { lockOrder, moveLockedOrder, readNeeds } from './move-order.ts';
export { orderSearchText } from './order-search.ts';
