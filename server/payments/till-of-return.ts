import type { Database } from '#server/db/index.ts';
import { lockOpenTill } from '#server/till/index.ts';
import type { RefundReason } from '#shared/order-money.ts';
import { HAND } from './hand-gateway.ts';

/**
 * The till that money goes out of when a person gives it back: the open one. A mistake moves no money, so it is taken out
 * of the till that the payment was entered in, and once that is closed of none. Null: of none.
 */
export async function tillOfReturn(
  db: Database,
  { gateway, id }: { gateway: string; id: string },
  reason: RefundReason,
): Promise<string | null> {
  if (gateway !== HAND) return null;
  const open = await lockOpenTill(db);
  if (open === null || reason !== 'mistake') return open;
  const payment = await db
    .selectFrom('payments')
    .select('till_id')
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .executeTakeFirst();
  return payment?.till_id === open ? open : null;
}
