import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

export type ExampleDeps = {
  db: Database;
  /** Whether the shop has an address that others can open: then money that a person entered is somebody's. */
  isPublished: boolean;
};

/** Names the job: there is one at a time. */
export const SUBJECT = '0e0ca7a1-0000-4000-8000-000000000001';

/** True for a product that somebody has edited by hand or by a file. Prices of a bulk change and stock do not count. */
export const isEdited = sql<boolean>`(
  exists (
    select from audit_entries entry
    where entry.what = 'product' and entry.thing_id = products.id::text
      and entry.action not in ('deleted', 'restored'))
  or exists (
    select from sub_products variant
    join audit_entries entry on entry.thing_id = variant.id::text
    where variant.product_id = products.id and entry.what = 'sub_product'
      and entry.action not in ('stock_corrected', 'deleted', 'restored'))
  or products.id in (
    select product_id from import_rows where applied and outcome in ('new', 'changed') and product_id is not null))`;

/** True for a line of an untouched product of the example. */
const isExampleLine = sql<boolean>`exists (
  select from products where products.id = line.product_id and products.is_example and not ${isEdited})`;

/**
 * True for an order with money that may be real: of the gateway, unless its checkout was the workshop's; what was counted
 * in a till; in a published shop also what a person entered.
 */
function hasRealMoney({ isPublished }: ExampleDeps) {
  return sql<boolean>`exists (
    select from payments payment
    where payment.order_id = orders.id and payment.status not in ('failed', 'expired')
      and case when payment.till_id is not null then true
        when payment.gateway = 'mercadopago' and payment.user_id is null
        then not exists (
          select from checkouts where checkouts.order_id = orders.id and checkouts.url like '%/sandbox/checkout%')
        else ${isPublished}::boolean end)`;
}

/** Orders that have a product of the example; `goes`: true if they have nothing else, and no money that may be real. */
export function exampleOrders(deps: ExampleDeps) {
  return sql<{ id: string; goes: boolean }>`
    select orders.id, not exists (
        select from order_lines line where line.order_id = orders.id and not ${isExampleLine}
      ) and not ${hasRealMoney(deps)} as goes
    from orders
    where orders.id in (
      select line.order_id from order_lines line join products on products.id = line.product_id
      where products.is_example)`;
}
