import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { OrderState } from '#shared/order-states.ts';
import type { Order, OrderQuery } from '#shared/schemas/orders.ts';
import { fold, searchWords } from '#shared/search.ts';
import { selectOrders, withLines } from './order-shape.ts';

type Deps = { db: Database };

/** Section 2.8 and the contract: a customer's orders, newest first, never the unpaid ones (Orden-creada). */
export async function listOrdersOfUser(deps: Deps, userId: string): Promise<Order[]> {
  const rows = await selectOrders(deps.db)
    .where('orders.user_id', '=', userId)
    .where('orders.state', '<>', 'Orden-creada')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return withLines(deps.db, rows);
}

const columns = {
  creationDate: sql`orders.created_at`,
  state: sql`array_position(array['Orden-creada', 'En-preparación', 'En-camino', 'recibida'], orders.state)`,
  name: sql`fold(orders.name)`,
  lastName: sql`fold(orders.last_name)`,
  email: sql`lower(orders.email)`,
  city: sql`fold(orders.city)`,
  prov: sql`fold(orders.province)`,
  priceShipment: sql`orders.shipment_centavos`,
  totalPriceOfProducts: sql`orders.products_centavos`,
  totalPrice: sql`orders.total_centavos`,
} as const satisfies Record<OrderQuery['sort'], unknown>;

/** The administrator's list, of one state or all; `q`: every word is found in code, buyer, address or products. */
export async function listOrders(
  deps: Deps,
  query: OrderQuery & { state?: OrderState | undefined },
): Promise<{ orders: Order[]; total: number }> {
  let matching = selectOrders(deps.db);
  if (query.state) matching = matching.where('orders.state', '=', query.state);
  for (const word of searchWords(query.q ?? ''))
    matching = matching.where(orderText, 'like', containing(word));
  const direction = sql.raw(query.order === 'asc' ? 'asc' : 'desc');
  let page = matching
    .orderBy(sql`${columns[query.sort]} ${direction} nulls last`)
    .orderBy('orders.id', query.order);
  if (query.page !== undefined || query.limit !== undefined) {
    const limit = query.limit ?? 10;
    page = page.limit(limit).offset(((query.page ?? 1) - 1) * limit);
  }
  const orders = await withLines(deps.db, await page.execute());
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { orders, total };
}

const orderText = sql<string>`fold(concat_ws(' ', orders.code, orders.name, orders.last_name, orders.email, orders.phone,
  orders.address, orders.postal_code, orders.city, orders.province,
  (select string_agg(order_lines.name || ' ' || order_lines.color, ' ') from order_lines where order_lines.order_id = orders.id)))`;

function containing(word: string): string {
  return `%${fold(word).replace(/[\\%_]/g, '\\$&')}%`;
}

/** One order. Throws not_found (404). */
export async function getOrder(deps: Deps, id: string): Promise<Order> {
  const row = isId(id)
    ? await selectOrders(deps.db).where('orders.id', '=', id).executeTakeFirst()
    : undefined;
  const [order] = row ? await withLines(deps.db, [row]) : [];
  if (!order) throw noSuchOrder();
  return order;
}

export function noSuchOrder() {
  return notFound('No existe ese pedido.');
}
