import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * Inconsistencies in the shop's books: reservations against open orders, ledger against stock, orders against their
 * lines. Empty if there are none. For tests of crashes and load.
 */
export async function findBrokenBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'reserved of ' || s.id || ' is ' || s.reserved || ', its open orders hold ' || coalesce(held.quantity, 0) as problem
    from sub_products s
    left join (
      select l.sub_product_id, sum(l.quantity) as quantity from order_lines l
      join orders o on o.id = l.order_id where o.stock = 'reserved' group by 1) held on held.sub_product_id = s.id
    where s.reserved <> coalesce(held.quantity, 0)
    union all
    select 'on_hand of ' || s.id || ' is ' || s.on_hand || ', its ledger says ' || coalesce(ledger.quantity, 0)
    from sub_products s
    left join (
      select sub_product_id, sum(quantity) as quantity from stock_movements
      where kind not in ('reservation', 'release') group by 1) ledger on ledger.sub_product_id = s.id
    where s.on_hand <> coalesce(ledger.quantity, 0)
    union all
    select 'order ' || o.id || ' totals ' || o.products_centavos || ', its lines ' || coalesce(lines.total, 0)
    from orders o
    left join (select order_id, sum(quantity * price_centavos) as total from order_lines group by 1) lines on lines.order_id = o.id
    where o.products_centavos <> coalesce(lines.total, 0)
    union all
    select 'order ' || o.id || ' totals ' || o.total_centavos || ', its rows ' || o.products_centavos + coalesce(adjustments.total, 0)
    from orders o
    left join (select order_id, sum(amount_centavos) as total from order_adjustments group by 1) adjustments
      on adjustments.order_id = o.id
    where o.total_centavos <> o.products_centavos + coalesce(adjustments.total, 0)`.execute(db);
  return rows.map(({ problem }) => problem);
}
