import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { OrderEventKind } from '#shared/order-life.ts';

/**
 * What stays of each kind of entry in the history. All else goes, free text and kinds that are not listed included: a new
 * kind or field has to be looked at before it stays.
 */
const KEPT_DETAILS: Partial<Record<OrderEventKind, readonly string[]>> = {
  moved: ['by'],
  expired: ['cause'],
  payment: ['paymentId', 'status', 'statusDetail'],
  payment_alert: ['paymentId', 'problem'],
  payment_entered: ['method', 'amount'],
  payment_undone: ['method', 'amount'],
  refund: ['amount', 'reason', 'byHand'],
  cancelled: ['restock'],
  restocked: ['units'],
  lines_changed: ['before', 'after'],
  mail_resent: ['mail'],
  withdrawal_requested: ['code', 'scope'],
  withdrawal_answered: ['code', 'outcome', 'refunded'],
  withdrawal_settled: ['code'],
  withdrawal_reopened: ['code'],
};

/**
 * Takes name, e-mail, phone, address and all that somebody wrote out of the orders of a customer, those that the shop
 * entered for their e-mail without an account included, and out of their history. `open`: codes of the orders that are
 * not finished, or not paid; the caller then rolls back. Within a transaction.
 */
export async function eraseBuyer(
  db: Database,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<{ ids: string[]; open: string[] }> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'code', 'state', 'stock', 'cancelled_at', 'owed_centavos'])
    .where((order) =>
      order.or([
        order('user_id', '=', userId),
        order.and([order('user_id', 'is', null), order('email_key', '=', sql<string>`fold(${emailKey})`)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = orders.filter(({ state, stock, cancelled_at, owed_centavos }) => {
    if (stock === 'reserved') return true;
    const isUnderWay = state === 'En-preparación' || state === 'En-camino';
    return cancelled_at === null && state !== 'Orden-creada' && (isUnderWay || owed_centavos > 0);
  });
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0 || open.length > 0) return { ids, open: open.map(({ code }) => code) };
  await db
    .updateTable('orders')
    .set({
      name: '',
      last_name: '',
      email: '',
      phone: null,
      address: null,
      postal_code: null,
      city: null,
      province: null,
      delivery_note: '',
      cancel_reason: sql<string>`case when cancel_reason is not null then '' end`,
      tracking_carrier: null,
      tracking_code: null,
      tracking_url: null,
      cart_id: null,
      search_text: sql<string>`fold(orders.code || coalesce((
        select ' ' || string_agg(order_lines.name || ' ' || order_lines.color, ' ' order by order_lines.position)
        from order_lines where order_lines.order_id = orders.id), ''))`,
    })
    .where('id', 'in', ids)
    .execute();
  await eraseWords(db, ids);
  return { ids, open: [] };
}

/** Takes out what anybody wrote about these orders. */
async function eraseWords(db: Database, ids: string[]): Promise<void> {
  await db
    .updateTable('order_adjustments')
    .set({ label: 'Ajuste' })
    .where('order_id', 'in', ids)
    .where('kind', 'in', ['coupon', 'manual'])
    .execute();
  await db.deleteFrom('order_events').where('order_id', 'in', ids).where('kind', '=', 'note').execute();
  await db
    .updateTable('order_events')
    .set({
      detail: sql<string>`coalesce((
        select jsonb_object_agg(part.key, part.value) from jsonb_each(order_events.detail) part
        where (${JSON.stringify(KEPT_DETAILS)}::jsonb -> order_events.kind) @> to_jsonb(part.key)), '{}')`,
    })
    .where('order_id', 'in', ids)
    .execute();
}
