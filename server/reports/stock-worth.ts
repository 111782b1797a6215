import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { StockWorth, StockWorthQuery } from '#shared/schemas/reports.ts';

type Row = { key: string; units: number; price: number; cost: number; unknown: number };

/** The newest cost of each variant, at whatever supplier. */
export const presentCosts = sql`
  select distinct on (sub_product_id) sub_product_id, cost_centavos from supplier_costs
  order by sub_product_id, at desc, id desc`;

/** What the units on hand are worth at the present prices and costs, by category or brand (rules 24.5). */
export async function readStockWorth(
  { db }: { db: Database },
  { by, seesCosts }: Pick<StockWorthQuery, 'by'> & { seesCosts: boolean },
): Promise<StockWorth> {
  const [table, column] = by === 'category' ? ['categories', 'category_id'] : ['brands', 'brand_id'];
  const { rows } = await sql<Row>`
    with costs as (${presentCosts})
    select named.name as key, sum(on_hand)::float8 as units, sum(on_hand * price_centavos)::float8 as price,
      coalesce(sum(on_hand * cost_centavos), 0)::float8 as cost,
      coalesce(sum(on_hand) filter (where cost_centavos is null), 0)::float8 as unknown
    from sub_products join products on products.id = sub_products.product_id
    join ${sql.table(table ?? '')} as named on named.id = products.${sql.ref(column ?? '')}
    left join costs on costs.sub_product_id = sub_products.id
    where sub_products.deleted_at is null and on_hand > 0
    group by named.name order by price desc, named.name`.execute(db);
  const totals = { key: '', units: 0, price: 0, cost: 0, unknown: 0 };
  for (const row of rows) {
    totals.units += row.units;
    totals.price += row.price;
    totals.cost += row.cost;
    totals.unknown += row.unknown;
  }
  const shape = ({ key, units, price, cost, unknown }: Row) => ({
    key,
    units,
    price: toPesos(price),
    cost: seesCosts ? toPesos(cost) : null,
    unknown,
  });
  const { key: _all, ...whole } = shape(totals);
  return { totals: whole, rows: rows.map(shape) };
}
