import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction, violatesUnique } from '#server/db/index.ts';
import { isId, ShopError } from '#server/errors.ts';
import { noteOrderEvent } from '#server/orders/index.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import type { WithdrawalState } from '#shared/withdrawals.ts';
import { readWithdrawal } from './withdrawal-shape.ts';

/**
 * Marks a withdrawal as settled, with who did it and when, or as pending again, and says so in its order's history. No
 * money and no units move: what was agreed with the buyer is done elsewhere. A state that it has already changes
 * nothing: the first who settled it stays. Throws not_found (404), withdrawal_repeated (409) when the same was asked
 * again meanwhile and is pending.
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
  throw new ShopError(
    409,
    'withdrawal_repeated',
    'La misma persona volvió a pedir lo mismo y ese pedido está pendiente: resolvé ese.',
  );
}
