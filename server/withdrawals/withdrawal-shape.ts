import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { withdrawalDeadline } from '#shared/withdrawals.ts';

/** Withdrawals with their order and the administrator who settled them: the base of every query of them. */
export function selectWithdrawals(db: Database) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .leftJoin('users', 'users.id', 'withdrawals.resolved_by')
    .selectAll('withdrawals')
    .select([
      'orders.code as found_code',
      'users.name as resolver_name',
      'users.last_name as resolver_last_name',
      'users.email as resolver_email',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['executeTakeFirstOrThrow']>>;

export function toWithdrawal(row: Row): Withdrawal {
  return {
    _id: row.id,
    code: row.code,
    state: row.state,
    orderCode: row.order_code,
    order:
      row.order_id !== null && row.found_code !== null ? { _id: row.order_id, code: row.found_code } : null,
    email: row.email,
    scope: row.scope,
    note: row.note,
    requestedDate: row.requested_at.toISOString(),
    deadline: withdrawalDeadline(row.requested_at.toISOString()),
    outcome: row.outcome,
    answer: row.answer,
    refunded: toPesos(row.refunded_centavos),
    resolvedDate: row.resolved_at?.toISOString() ?? null,
    resolvedBy:
      row.resolved_by === null
        ? null
        : {
            _id: row.resolved_by,
            name: [row.resolver_name, row.resolver_last_name].filter(Boolean).join(' '),
            email: row.resolver_email ?? '',
          },
  };
}

/** A withdrawal. Throws not_found. */
export async function readWithdrawal(db: Database, id: string): Promise<Withdrawal> {
  const row = isId(id)
    ? await selectWithdrawals(db).where('withdrawals.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('withdrawal');
  return toWithdrawal(row);
}
