import type { Database } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import type { AdminOrderState, OrderState } from '#shared/order-states.ts';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import { setOrderState } from './move-order.ts';

/**
 * Sets the state of several orders, each in a transaction of its own: one that cannot be moved stops no other and is
 * reported. Unpaid ones are never moved here, since each of them wants its own confirmation. The answer has one result
 * an order, in the order asked for.
 */
export async function setOrderStates(
  deps: { db: Database },
  input: { orderIds: string[]; to: AdminOrderState; adminId: string },
): Promise<OrderMoveResult[]> {
  const results: OrderMoveResult[] = [];
  for (const id of new Set(input.orderIds)) results.push(await moveOne(deps, id, input));
  return results;
}

async function moveOne(
  deps: { db: Database },
  orderId: string,
  { to, adminId }: { to: AdminOrderState; adminId: string },
): Promise<OrderMoveResult> {
  const order = await readState(deps.db, orderId);
  if (!order) return { _id: orderId, code: null, from: null, result: 'not_found' };
  const about = { _id: orderId, code: order.code, from: order.state };
  if (order.state === to) return { ...about, result: 'unchanged' };
  try {
    await setOrderState(deps, { orderId, to, adminId, confirmUnpaid: false });
    return { ...about, result: 'moved' };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'order_unpaid') return { ...about, result: 'unpaid' };
    throw error;
  }
}

async function readState(db: Database, id: string): Promise<{ code: string; state: OrderState } | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('orders').select(['code', 'state']).where('id', '=', id).executeTakeFirst();
}
