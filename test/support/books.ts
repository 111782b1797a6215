import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * What the sandbox gateway has of each order, less what it gave back, where it differs from what the shop says of it, in
 * centavos. Without payments of a wrong amount, which wait for a person (rules 8.2). All notifications and refunds have to
 * be through.
 */
export async function findGatewayDifferences(db: Database) {
  const { rows } = await sql<{ order: string; gateway: number; shop: number }>`
    select p.order_id as order, sum(round((g.body ->> 'transaction_amount')::numeric * 100)
        - round((g.body ->> 'transaction_amount_refunded')::numeric * 100))::float8 as gateway,
      sum(case when p.settles and p.status <> 'refunded' then p.amount_centavos - p.refunded_centavos else 0 end)::float8 as shop
    from payments p join sandbox.payments g on g.id::text = p.id
    where p.gateway = 'mercadopago' and g.body ->> 'status' in ('approved', 'refunded')
      and (p.settles or exists (select from refunds r where r.gateway = p.gateway and r.payment_id = p.id))
    group by p.order_id`.execute(db);
  return rows.filter((row) => row.gateway !== row.shop);
}

/**
 * Inconsistencies in the shop's books: reservations against open orders, ledger against stock, orders against their
 * lines, against the units that left for them and against their payments and refunds, tills against the cash that people
 * took and gave, receptions and counts against the ledger, credits of the bank against payments. Empty if there are none. For tests of
 * crashes and load.
 */
export async function findBrokenBooks(db: Database): Promise<string[]> {
  const found = await Promise.all([brokenStock, brokenOrders, brokenMoney].map((query) => query.execute(db)));
  return found.flatMap(({ rows }) => rows.map(({ problem }) => problem));
}

/** Reservations, the ledger, what left for orders, receptions, counts. */
const brokenStock = sql<{ problem: string }>`
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
    select 'of ' || coalesce(sold.sub_product_id, gone.sub_product_id) || ' the order ' || coalesce(sold.order_id, gone.order_id)
      || ' has ' || coalesce(sold.quantity, 0) || ' units, the ledger says ' || coalesce(gone.quantity, 0)
    from (
      select l.order_id, l.sub_product_id, sum(l.quantity - l.restocked) as quantity from order_lines l
      join orders o on o.id = l.order_id where o.stock = 'taken' group by 1, 2) sold
    full join (
      select order_id, sub_product_id, -sum(quantity) as quantity from stock_movements
      where order_id is not null and kind not in ('reservation', 'release') group by 1, 2) gone
      on gone.order_id = sold.order_id and gone.sub_product_id = sold.sub_product_id
    where coalesce(sold.quantity, 0) <> coalesce(gone.quantity, 0)
    union all
    select 'the reception ' || r.id || ' has ' || lines.quantity || ' units, the ledger says ' || coalesce(ledger.quantity, 0)
    from receptions r
    join lateral (select sum(quantity) as quantity from reception_lines where reception_id = r.id) lines on true
    left join lateral (select sum(quantity) as quantity from stock_movements where reception_id = r.id) ledger on true
    where coalesce(ledger.quantity, 0) <> case when r.undone_at is null then lines.quantity else 0 end
    union all
    select 'counts found ' || coalesce(counted.quantity, 0) || ' more of ' || coalesce(counted.sub_product_id, ledger.sub_product_id)
      || ', the ledger says ' || coalesce(ledger.quantity, 0)
    from (
      select l.sub_product_id, sum(l.counted - l.before) as quantity from stock_count_lines l
      join stock_counts c on c.id = l.count_id where c.undone_at is null group by 1) counted
    full join (
      select sub_product_id, sum(quantity) as quantity from stock_movements where kind = 'count' group by 1) ledger
      on ledger.sub_product_id = counted.sub_product_id
    where coalesce(counted.quantity, 0) <> coalesce(ledger.quantity, 0)`;

/** The sums of orders. */
const brokenOrders = sql<{ problem: string }>`
    select 'order ' || o.id || ' totals ' || o.products_centavos || ', its lines ' || coalesce(lines.total, 0)
    from orders o
    left join (select order_id, sum(quantity * price_centavos) as total from order_lines group by 1) lines on lines.order_id = o.id
    where o.products_centavos <> coalesce(lines.total, 0)
    union all
    select 'order ' || o.id || ' totals ' || o.total_centavos || ', its rows ' || o.products_centavos + coalesce(adjustments.total, 0)
    from orders o
    left join (select order_id, sum(amount_centavos) as total from order_adjustments group by 1) adjustments
      on adjustments.order_id = o.id
    where o.total_centavos <> o.products_centavos + coalesce(adjustments.total, 0)
    union all
    select 'order ' || o.id || ' says that ' || o.paid_centavos || ' are paid, its payments and refunds ' || coalesce(money.paid, 0)
    from orders o
    left join (
      select p.order_id, sum(case p.status when 'charged_back' then 0 when 'refunded' then 0
        else p.amount_centavos - greatest(p.refunded_centavos, coalesce(asked.done, 0)) - coalesce(asked.waiting, 0) end) as paid
      from payments p
      left join (select gateway, payment_id, sum(amount_centavos) filter (where done_at is null) as waiting,
          sum(amount_centavos) filter (where done_at is not null) as done from refunds group by 1, 2) asked
        on asked.gateway = p.gateway and asked.payment_id = p.id
      where p.settles group by 1) money on money.order_id = o.id
    where o.paid_centavos <> coalesce(money.paid, 0)
    union all
    select 'order ' || id || ' has ' || paid_centavos || ' paid and ' || owed_centavos || ' owed'
    from orders where paid_centavos < 0 or owed_centavos < 0`;

/** Refunds, tills, credits of the bank. */
const brokenMoney = sql<{ problem: string }>`
    select 'of the payment ' || p.id || ' over ' || p.amount_centavos || ', ' || sum(r.amount_centavos) || ' go back'
    from payments p join refunds r on r.gateway = p.gateway and r.payment_id = p.id
    group by p.gateway, p.id having sum(r.amount_centavos) > p.amount_centavos
    union all
    select 'the till ' || t.id || ' was to have ' || t.expected_centavos || ', its cash comes to ' || cash.sum
    from tills t
    cross join lateral (
      select t.opening_centavos
        + coalesce((select sum(p.amount_centavos) from payments p where p.till_id = t.id and p.method = 'cash'), 0)
        - coalesce((select sum(r.amount_centavos) from refunds r
            join payments p on p.gateway = r.gateway and p.id = r.payment_id
            where r.till_id = t.id and p.method = 'cash'), 0)
        + coalesce((select sum(case e.kind when 'in' then e.amount_centavos else -e.amount_centavos end)
            from till_entries e where e.till_id = t.id), 0) as sum) cash
    where t.closed_at is not null and t.expected_centavos <> cash.sum
    union all
    select 'the bank''s ' || b.amount_centavos || ' of the order ' || b.order_id || ' are a payment of '
      || coalesce(p.amount_centavos, 0) || ' of ' || coalesce(p.order_id::text, 'none')
    from bank_movements b left join payments p on p.gateway = 'hand' and p.id = b.payment_id
    where p.order_id is distinct from b.order_id or p.amount_centavos is distinct from b.amount_centavos
    union all
    select 'the payment ' || payment_id || ' is ' || count(*) || ' of the bank''s credits'
    from bank_movements group by payment_id having count(*) > 1`;
