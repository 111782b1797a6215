import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import { enqueueOrderMails } from '#server/mail/index.ts';
import { mailsOfState, type OrderMail } from '#shared/order-life.ts';
import { readOrder } from './read-order.ts';
import { lockOrder, noteOrderEvent } from './store.ts';

/**
 * Enqueues a mail of the order again, with its present data, and writes it to the history. Returns the recipient: the
 * buyer's address, or `shop`. Throws not_found, and mail_not_due if the mail is not true of the order's
 * state.
 */
export async function resendOrderMail(
  deps: { db: Database },
  input: { orderId: string; mail: OrderMail; adminId: string },
): Promise<{ mail: OrderMail; to: string }> {
  const { mail, adminId } = input;
  return inTransaction(deps.db, async (db) => {
    const locked = await lockOrder(db, input.orderId);
    if (!locked) throw notFound('order');
    if (!mailsOfState(locked.state).includes(mail)) {
      throw new ShopError('mail_not_due');
    }
    const order = await readOrder(db, locked.id);
    if (order.cancellation) throw new ShopError('order_cancelled');
    const to = mail === 'shop-new-order' ? 'shop' : order.userId.email;
    if (to === null) throw new ShopError('mail_not_due');
    await enqueueOrderMails(db, { order, mails: [mail], delaySeconds: 0 });
    await noteOrderEvent(db, order._id, {
      kind: 'mail_resent',
      userId: adminId,
      from: locked.state,
      to: locked.state,
      detail: { mail, to },
    });
    await recordChange(db, {
      adminId,
      what: 'order',
      thingId: order._id,
      label: order.code,
      action: 'mail_resent',
      before: null,
      after: { mail, to },
    });
    return { mail, to };
  });
}
