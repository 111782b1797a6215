import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { recallOrderMails } from '#server/mail/index.ts';
import { dueOfOrder, type LockedOrder, setPaymentStatus, unsellOrder } from '#server/orders/index.ts';
import { askAgainForPayment, type Gateways, undoHandPayment } from '#server/payments/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { isUnpaid, ORDER_MAILS } from '#shared/order-life.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { type By, changeOrder } from './change-order.ts';

type Deps = { db: Database; gateways: Gateways };
type Undo = { orderId: string; paymentId: string; reason: string; by: By };

/**
 * Takes a payment out of an order that a person entered by mistake: no money moves, and what was owed before is owed
 * again. An order that this payment sold waits for its money again if it still can; otherwise it stays sold and is owed.
 * Throws not_found, edited_meanwhile, too_much if nothing is left of the payment.
 */
export function undoPayment(deps: Deps, { orderId, paymentId, reason, by }: Undo): Promise<AdminOrder> {
  const change = { orderId, action: 'payment_undone', by, locksCart: true };
  return changeOrder({ db: deps.db }, change, async (db, order) => {
    const mistake = { paymentId, userId: by.adminId, note: reason };
    const { paid, waived } = await undoHandPayment(db, order, mistake);
    const due = dueOfOrder({ ...order, paid_centavos: paid, waived_centavos: waived });
    if (due <= 0 || order.cancelled_at || isUnpaid(order.state)) return;
    if (await waitAgain(db, deps.gateways, { order, by })) return;
    const { payment_status: status } = order;
    if (status === 'approved' || status === 'refunded') await setPaymentStatus(db, order, 'offline');
  });
}

/** Returns false if the order stays sold. */
async function waitAgain(
  db: Database,
  gateways: Gateways,
  { order, by }: { order: LockedOrder; by: By },
): Promise<boolean> {
  const { payment_way: way } = order;
  if (way === null) return false;
  const holdsFor = gateways.named(way).holdsFor(await readSettings(db));
  const until = new Date(databaseMilliseconds() + holdsFor);
  if (!(await unsellOrder(db, order, { until, adminId: by.adminId }))) return false;
  const recalled = await recallOrderMails(db, { orderId: order.id, mails: ['order-paid'] });
  await recallOrderMails(db, { orderId: order.id, mails: ORDER_MAILS });
  await askAgainForPayment(db, order.id, recalled === 0);
  return true;
}
