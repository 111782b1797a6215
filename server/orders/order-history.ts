import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { OrderEvent, OrderPayment } from '#shared/schemas/order-history.ts';
import { personOf } from './person.ts';

type Deps = { db: Database };

/** The history of an order, oldest first. Throws not_found. */
export async function listOrderEvents(deps: Deps, orderId: string): Promise<OrderEvent[]> {
  await refuseUnknown(deps.db, orderId);
  const rows = await deps.db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.user_id')
    .selectAll('order_events')
    .select(['users.name', 'users.last_name'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('order_events.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    from: row.from_state,
    to: row.to_state,
    at: row.at.toISOString(),
    by: personOf(row),
    detail: row.detail,
  }));
}

/** All payments of an order, newest first, with their refunds. Throws not_found. */
export async function listOrderPayments(deps: Deps, orderId: string): Promise<OrderPayment[]> {
  await refuseUnknown(deps.db, orderId);
  const rows = await selectPayments(deps.db).where('payments.order_id', '=', orderId).execute();
  return rows.map((row) => ({
    _id: row.id,
    gateway: row.gateway,
    status: row.gateway_status,
    statusDetail: row.status_detail,
    method: row.method,
    amount: toPesos(row.amount_centavos),
    refunded: toPesos(row.refunded_centavos),
    updatedAt: row.updated_at.toISOString(),
    settles: row.settles,
    by: personOf(row),
    reference: row.reference,
    refunds: row.refunds.map((refund) => ({
      _id: refund.id,
      amount: toPesos(refund.amount_centavos),
      reason: refund.reason,
      note: refund.note,
      requestedAt: new Date(refund.requested_at).toISOString(),
      doneAt: refund.done_at && new Date(refund.done_at).toISOString(),
      by: personOf(refund),
    })),
  }));
}

function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .selectAll('payments')
    .select(['users.name', 'users.last_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .leftJoin('users as person', 'person.id', 'refunds.user_id')
          .select(['refunds.id', 'refunds.amount_centavos', 'refunds.reason', 'refunds.note'])
          .select(['refunds.requested_at', 'refunds.done_at', 'refunds.user_id'])
          .select(['person.name', 'person.last_name'])
          .whereRef('refunds.gateway', '=', 'payments.gateway')
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .orderBy('refunds.requested_at')
          .orderBy('refunds.id'),
      ).as('refunds'),
    )
    .orderBy('payments.updated_at', 'desc')
    .orderBy('payments.id', 'desc');
}

async function refuseUnknown(db: Database, orderId: string): Promise<void> {
  const order = isId(orderId)
    ? await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
    : undefined;
  if (!order) throw notFound('order');
}
