import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction, violatesUnique } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import { noteOrderEvent } from '#server/orders/index.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import type { WithdrawalState } from '#shared/withdrawals.ts';
import { readWithdrawal } from './withdrawal-shape.ts';

/**
 * Marks a withdrawal as settled, with administrator and date, or as pending again, and writes it to the order's
 * history. Moves neither money nor units, which is done elsewhere. If it has that state already, nothing changes and
 * the first administrator stays. Throws not_found, withdrawal_repeated if the same request was made again
 * and is pending.
 */
export async function setWithdrawalState(
  deps: { db: Database },
  input: { id: string; state: WithdrawalState; adminId: string },
): Promise<Withdrawal> {
  return inTransaction(deps.db, async (db) => {
    if (isId(input.id))
      await db.selectFrom('withdrawals').select('id').where('id', '=', input.id).forUpdate().execute();
    const before = await readWithdrawal(db, input.id);
    if (before.state === input.state) return before;
    const isSettled = input.state === 'resuelto';
    await db
      .updateTable('withdrawals')
      .set({
        state: input.state,
        resolved_at: isSettled ? databaseTime() : null,
        resolved_by: isSettled ? input.adminId : null,
        ...(!isSettled && { outcome: null, answer: '' }),
      })
      .where('id', '=', input.id)
      .execute()
      .catch(explainRepetition);
    const after = await readWithdrawal(db, input.id);
    await recordChange(db, {
      adminId: input.adminId,
      what: 'withdrawal',
      thingId: input.id,
      action: 'moved',
      label: before.code,
      before: { state: before.state },
      after: { state: after.state },
    });
    if (after.order) {
      await noteOrderEvent(db, after.order._id, {
        kind: isSettled ? 'withdrawal_settled' : 'withdrawal_reopened',
        userId: input.adminId,
        detail: { code: after.code },
      });
    }
    return after;
  });
}

function explainRepetition(error: unknown): never {
  if (!violatesUnique(error, 'withdrawals_pending_once')) throw error;
  throw new ShopError('withdrawal_repeated');
}
