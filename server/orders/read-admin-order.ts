import type { Database } from '#server/db/index.ts';
import { listWaitingOrderMails } from '#server/mail/index.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { listOrderEvents, listOrderPayments } from './order-history.ts';
import { readOrder } from './read-order.ts';

/** An order with its payments, history, notes and the mails that wait. Throws not_found. */
export async function readAdminOrder(deps: { db: Database }, orderId: string): Promise<AdminOrder> {
  const order = await readOrder(deps.db, orderId);
  const { deliveryNote } = await deps.db
    .selectFrom('orders')
    .select('delivery_note as deliveryNote')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const history = await listOrderEvents(deps, orderId);
  const payments = await listOrderPayments(deps, orderId);
  const notes = history.flatMap(({ _id, kind, at, by, detail }) =>
    kind === 'note' ? [{ _id, text: String(detail.text), date: at, by }] : [],
  );
  const waiting = await listWaitingOrderMails(deps.db, orderId);
  const waitingMails = waiting.map(({ mail, at }) => ({ mail, at: at.toISOString() }));
  return { ...order, deliveryNote, payments, history, notes, waitingMails };
}
