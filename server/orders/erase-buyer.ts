import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * Takes name, e-mail, phone and address out of all orders of a customer, and out of their history. `open`: codes of the
 * orders that are not finished, or not paid; the caller then rolls back. Within a transaction.
 */
export async function eraseBuyer(db: Database, userId: string): Promise<{ ids: string[]; open: string[] }> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'code', 'state', 'stock', 'cancelled_at', 'owed_centavos'])
    .where('user_id', '=', userId)
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
      cart_id: null,
      search_text: sql<string>`fold(orders.code || coalesce((
        select ' ' || string_agg(order_lines.name || ' ' || order_lines.color, ' ' order by order_lines.position)
        from order_lines where order_lines.order_id = orders.id), ''))`,
    })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('order_events').where('order_id', 'in', ids).where('kind', '=', 'note').execute();
  await db
    .updateTable('order_events')
    .set({ detail: '{}' })
    .where('order_id', 'in', ids)
    .where('kind', 'in', ['delivery_changed', 'mail_resent'])
    .execute();
  return { ids, open: [] };
}
