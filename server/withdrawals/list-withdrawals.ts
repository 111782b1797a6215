import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Withdrawal, WithdrawalQuery } from '#shared/schemas/withdrawals.ts';
import { searchWords } from '#shared/search.ts';
import { selectWithdrawals, toWithdrawal } from './withdrawal-shape.ts';

/**
 * A page of the administration's list, and the total: first the pending ones, oldest on top, since each has to be
 * answered within a day; then the settled ones, newest first.
 */
export async function listWithdrawals(
  deps: { db: Database },
  query: WithdrawalQuery,
): Promise<{ withdrawals: Withdrawal[]; total: number }> {
  if (query.order !== undefined && !isId(query.order)) return { withdrawals: [], total: 0 };
  let matching = selectWithdrawals(deps.db);
  if (query.state) matching = matching.where('withdrawals.state', '=', query.state);
  if (query.order !== undefined) matching = matching.where('withdrawals.order_id', '=', query.order);
  for (const word of searchWords(query.q ?? '')) {
    matching = matching.where(searched, 'like', containing(word));
  }
  const rows = await matching
    .orderBy('withdrawals.state')
    .orderBy(sql`case when withdrawals.state = 'pendiente' then withdrawals.requested_at end`)
    .orderBy('withdrawals.resolved_at', 'desc')
    .orderBy('withdrawals.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { withdrawals: rows.map(toWithdrawal), total };
}

const searched = sql<string>`fold(concat_ws(' ', withdrawals.code, withdrawals.order_code, withdrawals.email, withdrawals.note))`;
