import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { UnsoldQuery, UnsoldReport } from '#shared/schemas/reports.ts';
import { presentCosts } from './stock-worth.ts';

type Row = {
  id: string;
  color: string;
  product_id: string;
  name: string;
  category: string;
  on_hand: number;
  worth: number;
  cost: number | null;
  last_sold: Date | null;
  rows: number;
  whole: number;
};

const ZONE = sql.lit('America/Argentina/Buenos_Aires');

/**
 * Articles with units that were there before these days and that nobody bought in them, those that are worth most
 * first. `most`: rows at most; missing: all.
 */
export async function readUnsold(
  { db }: { db: Database },
  query: Pick<UnsoldQuery, 'since' | 'until'> & { seesCosts: boolean; most?: number },
): Promise<UnsoldReport> {
  const since = sql`(${query.since}::date)::timestamp at time zone ${ZONE}`;
  const until = sql`(${query.until}::date + 1)::timestamp at time zone ${ZONE}`;
  const isSold = sql`orders.state <> 'Orden-creada' and orders.cancelled_at is null`;
  const { rows } = await sql<Row>`
    with sold as materialized (
      select distinct order_lines.sub_product_id as id from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at >= ${since} and orders.created_at < ${until} and ${isSold}
        and order_lines.quantity > order_lines.refunded),
    unsold as (
      select sub_products.id, color, product_id, products.name, categories.name as category, on_hand,
        on_hand * price_centavos as worth
      from sub_products join products on products.id = product_id join categories on categories.id = category_id
      where sub_products.deleted_at is null and on_hand > 0 and sub_products.created_at < ${since}
        and not exists (select from sold where sold.id = sub_products.id)),
    shown as (
      select *, (count(*) over ())::float8 as rows, (sum(worth) over ())::float8 as whole
      from unsold order by worth desc, id limit ${query.most ?? null})
    select shown.id, color, product_id, name, category, on_hand, shown.worth::float8 as worth, rows, whole,
      (costs.cost_centavos * on_hand)::float8 as cost, (
        select max(orders.created_at) from order_lines join orders on orders.id = order_lines.order_id
        where order_lines.sub_product_id = shown.id and ${isSold}) as last_sold
    from shown left join (${presentCosts}) as costs on costs.sub_product_id = shown.id
    order by shown.worth desc, shown.id`.execute(db);
  return {
    count: rows[0]?.rows ?? 0,
    worth: toPesos(rows[0]?.whole ?? 0),
    rows: rows.map((row) => ({
      subProduct: row.id,
      product: { _id: row.product_id, name: row.name },
      color: row.color,
      category: row.category,
      units: row.on_hand,
      worth: toPesos(row.worth),
      cost: query.seesCosts && row.cost !== null ? toPesos(row.cost) : null,
      lastSold: row.last_sold?.toISOString() ?? null,
    })),
  };
}
