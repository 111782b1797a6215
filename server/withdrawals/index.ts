import type { Database } from '#server/db/index.ts';
import type { NewWithdrawal, WithdrawalQuery } from '#shared/schemas/withdrawals.ts';
import type { WithdrawalState } from '#shared/withdrawals.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { setWithdrawalState } from './settle-withdrawal.ts';

/** What the law gives customers: undoing a purchase. Each use case is documented where it is defined. */
export function createWithdrawals(deps: { db: Database }) {
  return {
    requestWithdrawal: (input: NewWithdrawal, address: string) => requestWithdrawal(deps, input, address),
    listWithdrawals: (query: WithdrawalQuery) => listWithdrawals(deps, query),
    setWithdrawalState: (input: { id: string; state: WithdrawalState; adminId: string }) =>
      setWithdrawalState(deps, input),
  };
}
