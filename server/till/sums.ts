import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Centavos } from '#shared/money.ts';
import { HAND_METHODS, type HandMethod } from '#shared/order-money.ts';
import { expectedCash } from '#shared/till.ts';

/** What was paid and given back by one method, in centavos. */
type MethodSums = {
  method: HandMethod;
  payments: Centavos;
  paymentCount: number;
  refunds: Centavos;
  refundCount: number;
};

/** What people took and gave back while the till was open, by method; all methods, in their order. */
export async function sumByMethod(db: Database, tillId: string): Promise<MethodSums[]> {
  const paid = await db
    .selectFrom('payments')
    .select(['method', sql<number>`sum(amount_centavos)`.as('sum'), sql<number>`count(*)`.as('count')])
    .where('till_id', '=', tillId)
    .groupBy('method')
    .execute();
  const returned = await db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.gateway', '=', 'refunds.gateway').onRef('payments.id', '=', 'refunds.payment_id'),
    )
    .select([
      'payments.method',
      sql<number>`sum(refunds.amount_centavos)`.as('sum'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('refunds.till_id', '=', tillId)
    .groupBy('payments.method')
    .execute();
  return HAND_METHODS.map((method) => {
    const payments = paid.find((row) => row.method === method);
    const refunds = returned.find((row) => row.method === method);
    return {
      method,
      payments: Number(payments?.sum ?? 0),
      paymentCount: Number(payments?.count ?? 0),
      refunds: Number(refunds?.sum ?? 0),
      refundCount: Number(refunds?.count ?? 0),
    };
  });
}

/** The cash that should be in a till, in centavos. Its row is locked. */
export async function cashOf(
  db: Database,
  till: { id: string; opening_centavos: number },
): Promise<Centavos> {
  const cash = (await sumByMethod(db, till.id)).find(({ method }) => method === 'cash');
  const entries = await db
    .selectFrom('till_entries')
    .select(['kind', sql<number>`sum(amount_centavos)`.as('sum')])
    .where('till_id', '=', till.id)
    .groupBy('kind')
    .execute();
  const sumOf = (kind: 'in' | 'out') => Number(entries.find((row) => row.kind === kind)?.sum ?? 0);
  return expectedCash({
    opening: till.opening_centavos,
    payments: cash?.payments ?? 0,
    refunds: cash?.refunds ?? 0,
    in: sumOf('in'),
    out: sumOf('out'),
  });
}
