import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { readAdminOrder } from '#server/orders/index.ts';
import { readReadableCode } from '#server/readable-codes.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';

const MOST_FOUND = 8;
/** How far back an article's sales are looked for. */
const DAYS = 90;
/** In milliseconds. */
const DAY = 86_400_000;

/**
 * Sales for a return: the one of a code (scanned from its receipt), else the newest ones that the shop entered with the
 * article of this barcode. Cancelled ones are left out.
 */
export async function findCounterSales(
  { db }: { db: Database },
  { q }: { q: string },
): Promise<AdminOrder[]> {
  const byCode = await findByCode(db, q);
  const ids = byCode.length > 0 ? byCode : await findByBarcode(db, q);
  return Promise.all(ids.map((id) => readAdminOrder({ db }, id)));
}

async function findByCode(db: Database, q: string): Promise<string[]> {
  const code = readReadableCode(q);
  if (code === null || /^\d{9,}$/.test(q.trim())) return [];
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .where('channel', '<>', 'web')
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function findByBarcode(db: Database, q: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('order_lines', 'order_lines.sub_product_id', 'sub_products.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.created_at'])
    .distinct()
    .where('sub_products.barcode', '=', q.trim())
    .where('orders.channel', '<>', 'web')
    .where('orders.cancelled_at', 'is', null)
    .where('orders.created_at', '>', new Date(databaseMilliseconds() - DAYS * DAY))
    .whereRef('order_lines.refunded', '<', 'order_lines.quantity')
    .orderBy('orders.created_at', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}
