import { sql } from 'kysely';
import { type Database, readTallies } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { ShopInfo } from '#shared/schemas/overview.ts';

/** The three numbers of section 2.10, Admin info, and how long its two lists are. */
export async function readInfo(deps: { db: Database }): Promise<ShopInfo> {
  const { db } = deps;
  const { rows } = await sql<{ products: number; units: number; centavos: number }>`
    select (select coalesce(sum(live), 0) from product_counts)::float8 as products,
      coalesce(sum(stock), 0)::float8 as units, coalesce(sum(stock * price_centavos), 0)::float8 as centavos
    from (
      select (sub_products.on_hand - sub_products.reserved)::bigint as stock, products.price_centavos
      from sub_products join products on products.id = sub_products.product_id
      where sub_products.deleted_at is null
    ) as stocks`.execute(db);
  const [row] = rows;
  const tallies = await readTallies(db, ['variants without picture', 'variants sold out']);
  return {
    products: row?.products ?? 0,
    units: row?.units ?? 0,
    money: toPesos(Math.round(row?.centavos ?? 0)),
    withoutPicture: tallies['variants without picture'],
    withoutStock: tallies['variants sold out'],
  };
}
