import type { Database } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import type { AdminOrderState, OrderState } from '#shared/order-life.ts';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import { setOrderState } from './move.ts';

type StateChanges = {
  orderIds: string[];
  to: AdminOrderState;
  adminId: string;
  /** Moves only those that still have this state; missing: all. */
  from?: OrderState | undefined;
  /** Whether it takes an earlier move back: then no mails are sent. */
  undo?: boolean | undefined;
};

/**
 * Sets the state of several orders, each in a transaction of its own: one that cannot be moved stops no other and is
 * reported. The customers' mails wait a minute, so that taking the move back takes them back too. Unpaid ones are never
 * moved here, since each of them wants its own confirmation. The answer has one result an order, in the order asked for.
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

const refusals: Record<string, OrderMoveResult['result']> = {
  order_unpaid: 'unpaid',
  order_moved_on: 'moved_on',
};

async function readState(db: Database, id: string): Promise<{ code: string; state: OrderState } | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('orders').select(['code', 'state']).where('id', '=', id).executeTakeFirst();
}
