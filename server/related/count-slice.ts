import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** Orders older than so many months say nothing of what is bought today. */
const MONTHS = 6;
/** Of a product that everybody buys, its newest orders say enough of what it is bought with. */
const ORDERS_LOOKED_AT = 500;
/** Orders with both products, below which they only met by chance. */
const LEAST_ORDERS = 2;
/** More are kept than a page shows, since some may be sold out. */
const KEPT = 12;
/** With fewer counted products the shop is new: home has no row of them yet, or hardly one. */
const FEW = 12;
/** How far a new shop looks back for products that are not counted yet, and how many it counts in one go. */
const NEWEST = { orders: 20, products: 60 };

/** Where the next slice begins, after that id; null: this one was the last. */
type Next = string | null;

/** Counts a slice of the products anew, in the order of their ids. Within a transaction. */
export async function countSlice(db: Database, after: string | null, size: number): Promise<Next> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(size)
    .execute();
  const ids = products.map(({ id }) => id);
  if (ids.length > 0) await countProducts(db, ids);
  return ids.length < size ? null : (ids.at(-1) ?? null);
}

/**
 * In a shop with few counted products, counts those of the newest orders that are not counted yet; their orders are few,
 * too. Within a transaction.
 */
export async function countNewestSold(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct line.product_id as id
    from (
      select id from orders where ${isSale} order by created_at desc, id desc limit ${NEWEST.orders}) newest
    join order_lines line on line.order_id = newest.id
    join products on products.id = line.product_id and products.deleted_at is null
    where (select count(*) from (select from ordered_products limit ${FEW}) counted) < ${FEW}
      and not exists (select from ordered_products where ordered_products.product_id = line.product_id)
    limit ${NEWEST.products}`.execute(db);
  if (rows.length === 0) return;
  await countProducts(
    db,
    rows.map(({ id }) => id),
  );
}

/** The condition on an order that counts: somebody bought, lately. */
const isSale = sql<boolean>`orders.state <> 'Orden-creada' and orders.cancelled_at is null
  and orders.created_at > now() - make_interval(months => ${MONTHS})`;

async function countProducts(db: Database, ids: string[]): Promise<void> {
  // One count at a time: two that insert the same product would fail.
  await sql`select from related_counts for update`.execute(db);
  const slice = sql`any(${ids}::uuid[])`;
  await sql`delete from related_products where product_id = ${slice}`.execute(db);
  await sql`delete from ordered_products where product_id = ${slice}`.execute(db);
  await sql`
    with ${ordersOf(ids)},
    counted as (
      insert into ordered_products (product_id, orders)
      select product_id, count(*) from sold group by product_id),
    pairs as (
      select sold.product_id, line.product_id as related_id, count(distinct sold.order_id) as orders
      from sold join order_lines line on line.order_id = sold.order_id
      where sold.newest <= ${ORDERS_LOOKED_AT} and line.product_id <> sold.product_id
      group by sold.product_id, line.product_id
      having count(distinct sold.order_id) >= ${LEAST_ORDERS}),
    ranked as (
      select *, row_number() over (partition by product_id order by orders desc, related_id) as place from pairs)
    insert into related_products (product_id, related_id, orders)
    select product_id, related_id, orders from ranked where place <= ${KEPT}`.execute(db);
}

/** `sold`: the orders that each product was sold in, numbered from the newest. */
function ordersOf(ids: string[]): RawBuilder<unknown> {
  return sql`sold as materialized (
    select bought.*, row_number() over (partition by bought.product_id order by bought.order_id desc) as newest
    from (
      select distinct sub_products.product_id, orders.id as order_id
      from sub_products
      join order_lines on order_lines.sub_product_id = sub_products.id
      join orders on orders.id = order_lines.order_id
      where sub_products.product_id = any(${ids}::uuid[]) and ${isSale}) as bought)`;
}
