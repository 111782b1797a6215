import type { Database } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import type { AdminOrderState, OrderState } from '#shared/order-life.ts';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import { setOrderState } from './move.ts';

type StateChanges = {
  orderIds: string[];
  to: AdminOrderState;
  adminId: string;
  /** Only move orders that still have this state; missing: all. */
  from?: OrderState | undefined;
  /** True to undo an earlier move: no mails are sent. */
  undo?: boolean | undefined;
};

/**
 * Sets the state of several orders, each in its own transaction; one that cannot be moved is reported and does not
 * stop the others. Mails to buyers wait a minute, so that undoing the move cancels them (rules 7.12). Unpaid orders
 * are not moved, since each needs a confirmation of its own. Returns a result for each order, in the given order.
 */
export async function setOrderStates(
  deps: { db: Database },
  input: StateChanges,
): Promise<OrderMoveResult[]> {
  const results: OrderMoveResult[] = [];
  for (const id of new Set(input.orderIds)) results.push(await moveOne(deps, id, input));
  return results;
}

async function moveOne(
  deps: { db: Database },
  orderId: string,
  { to, adminId, from, undo }: StateChanges,
): Promise<OrderMoveResult> {
  const order = await readState(deps.db, orderId);
  if (!order) return { _id: orderId, code: null, from: null, result: 'not_found' };
  const about = { _id: orderId, code: order.code };
  try {
    const notice = undo ? 'never' : 'later';
    const change = await setOrderState(deps, { orderId, to, adminId, from, notice, confirmUnpaid: false });
    return { ...about, from: change.from, result: change.moved ? 'moved' : 'unchanged' };
  } catch (error) {
    const result = error instanceof ShopError ? refusals[error.code] : undefined;
    if (result) return { ...about, from: order.state, result };
    throw error;
  }
}

const refusals: Partial<Record<ErrorCode, OrderMoveResult['result']>> = {
  order_unpaid: 'unpaid',
  order_moved_on: 'moved_on',
  order_cancelled: 'cancelled',
};

async function readState(db: Database, id: string): Promise<{ code: string; state: OrderState } | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('orders').select(['code', 'state']).where('id', '=', id).executeTakeFirst();
}
