import { sql } from 'kysely';
import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { refundLocked } from '#server/order-desk/index.ts';
import { lockOrder, noteOrderEvent } from '#server/orders/index.ts';
import { type Centavos, toPesos } from '#shared/money.ts';
import type { AcceptWithdrawal, Withdrawal } from '#shared/schemas/withdrawals.ts';
import { readWithdrawal } from './withdrawal-shape.ts';

type Deps = { db: Database };

/**
 * Accepts a withdrawal: gives back what was paid for its order, or the part that is named, with its units if asked, and
 * mails the answer. One whose order is not known is answered alone. Throws not_found, withdrawal_settled, too_much.
 */
export function acceptWithdrawal(
  deps: Deps,
  { id, wish, adminId }: { id: string; wish: AcceptWithdrawal; adminId: string },
): Promise<Withdrawal> {
  return answer(deps, { id, adminId, outcome: 'accepted', words: wish.answer }, (db, { order }) =>
    order === null ? Promise.resolve(0) : giveBackFor(db, { orderId: order._id, wish, adminId }),
  );
}

/** Refuses a withdrawal with a reason, which the buyer gets by mail. Throws not_found, withdrawal_settled. */
export function refuseWithdrawal(
  deps: Deps,
  { id, reason, adminId }: { id: string; reason: string; adminId: string },
): Promise<Withdrawal> {
  return answer(deps, { id, adminId, outcome: 'refused', words: reason }, () => Promise.resolve(0));
}

type Answer = { id: string; adminId: string; outcome: 'accepted' | 'refused'; words: string };

/** Settles a pending withdrawal. `work` does what follows, and returns what it gave back. */
async function answer(
  deps: Deps,
  { id, adminId, outcome, words }: Answer,
  work: (db: Database, withdrawal: Withdrawal) => Promise<Centavos>,
): Promise<Withdrawal> {
  return inTransaction(deps.db, async (db) => {
    if (!isId(id)) throw notFound('withdrawal');
    await db.selectFrom('withdrawals').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readWithdrawal(db, id);
    if (before.state !== 'pendiente') throw new ShopError('withdrawal_settled');
    const refunded = await work(db, before);
    await db
      .updateTable('withdrawals')
      .set({
        state: 'resuelto',
        resolved_at: databaseTime(),
        resolved_by: adminId,
        outcome,
        answer: words,
        // One that was reopened keeps what was given back before.
        refunded_centavos: sql<number>`refunded_centavos + ${refunded}`,
      })
      .where('id', '=', id)
      .execute();
    const after = await readWithdrawal(db, id);
    await enqueueMail(db, { template: 'withdrawal-answered', to: after.email, withdrawal: after });
    if (after.order) {
      await noteOrderEvent(db, after.order._id, {
        kind: 'withdrawal_answered',
        userId: adminId,
        detail: { code: after.code, outcome, refunded: toPesos(refunded) },
      });
    }
    await recordChange(db, {
      adminId,
      what: 'withdrawal',
      thingId: id,
      action: outcome === 'accepted' ? 'accepted' : 'refused',
      label: before.code,
      before: { state: before.state },
      after: { state: after.state, answer: words, refunded: toPesos(refunded) },
    });
    return after;
  });
}

/** Returns what was given back, in centavos. */
async function giveBackFor(
  db: Database,
  { orderId, wish, adminId }: { orderId: string; wish: AcceptWithdrawal; adminId: string },
): Promise<Centavos> {
  const order = await lockOrder(db, orderId);
  if (!order) throw notFound('order');
  const { amount, lines, restock } = wish;
  const all = lines === undefined && amount === undefined;
  return refundLocked(db, order, {
    wish: {
      lines,
      restock,
      reason: '',
      amount: all ? toPesos(order.paid_centavos) : amount,
    },
    adminId,
    reason: 'withdrawal',
  });
}
