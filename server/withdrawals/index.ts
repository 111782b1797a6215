import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { acceptWithdrawal, refuseWithdrawal } from './answer-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { setWithdrawalState } from './settle-withdrawal.ts';

export { eraseWithdrawals } from './erase-withdrawals.ts';
export { forgetWithdrawals } from './forget-withdrawals.ts';

/** Withdrawals from purchases (rules 17.1). Each use case is documented where it is defined. */
export function createWithdrawals(deps: { db: Database }) {
  return withDeps(deps, {
    requestWithdrawal,
    listWithdrawals,
    setWithdrawalState,
    acceptWithdrawal,
    refuseWithdrawal,
  });
}
