import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { OrderEvent, OrderPayment } from '#shared/schemas/order-history.ts';

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
    by: row.user_id ? { _id: row.user_id, name: [row.name, row.last_name].filter(Boolean).join(' ') } : null,
    detail: row.detail,
  }));
}

/** All payments of an order, newest first, with their refunds. Throws not_found. */
export async function listOrderPayments(deps: Deps, orderId: string): Promise<OrderPayment[]> {
  await refuseUnknown(deps.db, orderId);
  const rows = await deps.db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.gateway', '=', 'payments.gateway').onRef('refunds.payment_id', '=', 'payments.id'),
    )
    .selectAll('payments')
    .select(['refunds.reason', 'refunds.requested_at', 'refunds.done_at'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.updated_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    status: row.gateway_status,
    statusDetail: row.status_detail,
    method: row.method,
    amount: toPesos(row.amount_centavos),
    refunded: toPesos(row.refunded_centavos),
    updatedAt: row.updated_at.toISOString(),
    settles: row.settles,
    refund:
      row.reason && row.requested_at
        ? {
            reason: row.reason,
            requestedAt: row.requested_at.toISOString(),
            doneAt: row.done_at?.toISOString() ?? null,
          }
        : null,
  }));
}

async function refuseUnknown(db: Database, orderId: string): Promise<void> {
  const order = isId(orderId)
    ? await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
    : undefined;
  if (!order) throw notFound('order');
}
