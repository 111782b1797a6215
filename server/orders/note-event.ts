import type { Database } from '#server/db/index.ts';
import type { OrderEvent } from '#shared/schemas/order-history.ts';

type NewEvent = {
  orderId: string;
  kind: string;
  /** Who did it; null: the shop by itself, or somebody without an account. */
  userId: string | null;
  detail: OrderEvent['detail'];
};

/** Writes a line into an order's history that changes nothing of the order. Within the transaction that it tells of. */
export async function noteOrderEvent(
  db: Database,
  { orderId, kind, userId, detail }: NewEvent,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      kind,
      user_id: userId,
      detail: JSON.stringify(detail),
      from_state: null,
      to_state: null,
    })
    .execute();
}
