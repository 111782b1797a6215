import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { HandMethod } from '#shared/order-money.ts';
import type { TillMovement } from '#shared/schemas/till.ts';
import type { TillMovementKind } from '#shared/till.ts';

type MovementRow = {
  at: Date;
  kind: TillMovementKind;
  method: HandMethod;
  amount: number;
  order_id: string | null;
  code: string | null;
  user_id: string | null;
  name: string | null;
  reason: string;
};

/** Every line of a closed till, oldest first. Throws not_found, and till_open, because a count is blind. */
export async function listTillMovements({ db }: { db: Database }, id: string): Promise<TillMovement[]> {
  if (!isId(id)) throw notFound('till');
  const till = await db.selectFrom('tills').select('closed_at').where('id', '=', id).executeTakeFirst();
  if (!till) throw notFound('till');
  if (till.closed_at === null) throw new ShopError('till_open');
  const { rows } = await sql<MovementRow>`
    select moved.*, users.name from (
      select opened_at as at, 'opening' as kind, 'cash' as method, opening_centavos as amount, null::uuid as order_id,
        null as code, opened_by as user_id, '' as reason
      from tills where id = ${id}
      union all
      select at, kind, 'cash', case kind when 'in' then amount_centavos else -amount_centavos end, null, null, user_id, reason
      from till_entries where till_id = ${id}
      union all
      select payments.seen_at, 'payment', payments.method, payments.amount_centavos, orders.id, orders.code, payments.user_id,
        coalesce(payments.reference, '')
      from payments join orders on orders.id = payments.order_id where payments.till_id = ${id}
      union all
      select refunds.requested_at, 'refund', payments.method, -refunds.amount_centavos, orders.id, orders.code, refunds.user_id,
        refunds.note
      from refunds
      join payments on payments.gateway = refunds.gateway and payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      where refunds.till_id = ${id}) as moved
    left join users on users.id = moved.user_id
    order by moved.at, moved.kind`.execute(db);
  return rows.map((row) => ({
    date: row.at.toISOString(),
    kind: row.kind,
    method: row.method,
    amount: toPesos(Number(row.amount)),
    order: row.order_id === null ? null : { _id: row.order_id, code: row.code ?? '' },
    by: row.user_id === null ? null : { _id: row.user_id, name: row.name ?? '' },
    reason: row.reason,
  }));
}
