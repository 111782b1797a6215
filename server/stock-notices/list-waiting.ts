import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { WaitedArticle } from '#shared/schemas/reports.ts';

/** The articles that somebody waits for, of all products or of one, those of most people first. Only confirmed notices count. */
export async function listWaiting(
  { db }: { db: Database },
  { most, product }: { most?: number; product?: string | undefined } = {},
): Promise<WaitedArticle[]> {
  if (product !== undefined && !isId(product)) return [];
  const { rows } = await sql<Row>`
    select sub_products.id, sub_products.color, sub_products.available as stock, products.id as product, products.name,
      count(*)::integer as waiting, min(stock_notices.asked_at) as first
    from stock_notices
    join sub_products on sub_products.id = stock_notices.sub_product_id and sub_products.deleted_at is null
    join products on products.id = sub_products.product_id and products.deleted_at is null
    where stock_notices.confirmed_at is not null and stock_notices.ended_at is null
      ${product === undefined ? sql`` : sql`and products.id = ${product}::uuid`}
    group by sub_products.id, products.id
    order by waiting desc, first, sub_products.id
    ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(db);
  return rows.map((row) => ({
    subProduct: row.id,
    product: { _id: row.product, name: row.name },
    color: row.color,
    stock: row.stock,
    waiting: row.waiting,
    since: new Date(row.first).toISOString(),
  }));
}

type Row = {
  id: string;
  color: string;
  stock: number;
  product: string;
  name: string;
  waiting: number;
  first: Date | string;
};
