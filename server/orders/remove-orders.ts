import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { cancelWaitingJobs } from '#server/jobs/index.ts';
import { releaseUnits } from '#server/stock/index.ts';
import { lockOrder } from './store.ts';

/**
 * Deletes orders of the example catalogue, with everything that is theirs alone: lines, history, checkouts, mails that
 * have not left. Units that they hold are released first. `forgetRest` deletes what other modules have of them. Within
 * a transaction.
 */
export async function removeOrders(
  db: Database,
  ids: string[],
  forgetRest: () => Promise<void>,
): Promise<void> {
  for (const id of ids.toSorted()) {
    const order = await lockOrder(db, id);
    if (order?.stock === 'reserved') await releaseUnits(db, order.needs, { orderId: id, userId: null });
  }
  const isOfThem = sql<boolean>`coalesce(payload ->> 'orderId', payload #>> '{order,_id}') = any(${ids}::text[])`;
  for (const kind of ['mail', 'payment_reminder', 'close_checkout']) {
    await cancelWaitingJobs(db, { kind }, isOfThem);
  }
  await forgetRest();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
}
