import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { LockedOrder } from './store.ts';

// A cart has one order that holds units at most.

/** Locks the cart that an order came from, which has to be done before its order is locked (rules 4.4). */
export async function lockCartOfOrder(db: Database, orderId: string): Promise<void> {
  if (!isId(orderId)) return;
  await db
    .selectFrom('carts')
    .innerJoin('orders', 'orders.cart_id', 'carts.id')
    .select('carts.id')
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('carts')
    .execute();
}

/** True if another order of a locked order's cart holds units. The cart is locked. */
export async function hasOpenOrder(db: Database, { id, cart_id: cartId }: LockedOrder): Promise<boolean> {
  if (cartId === null) return false;
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('stock', '=', 'reserved')
    .where('id', '<>', id)
    .executeTakeFirst();
  return open !== undefined;
}
