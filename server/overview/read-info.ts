import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { ShopInfo } from '#shared/schemas/overview.ts';

/** The three numbers of section 2.10, Admin info, and how long its two lists are. */
export async function readInfo(deps: { db: Database }): Promise<ShopInfo> {
  const { rows } = await sql<{
    products: number;
    units: number;
    centavos: number;
    without_picture: number;
    without_stock: number;
  }>`
    select (select count(*) from products where deleted_at is null)::float8 as products,
      coalesce(sum(stock), 0)::float8 as units,
      coalesce(sum(stock * price_centavos), 0)::float8 as centavos,
      (count(*) filter (where no_picture))::float8 as without_picture,
      (count(*) filter (where stock = 0))::float8 as without_stock
    from (
      select (sub_products.on_hand - sub_products.reserved)::bigint as stock, products.price_centavos,
        coalesce(sub_products.img[1], '') = '' as no_picture
      from sub_products join products on products.id = sub_products.product_id
      where sub_products.deleted_at is null
    ) as stocks`.execute(deps.db);
  const [row] = rows;
  return {
    products: row?.products ?? 0,
    units: row?.units ?? 0,
    money: toPesos(Math.round(row?.centavos ?? 0)),
    withoutPicture: row?.without_picture ?? 0,
    withoutStock: row?.without_stock ?? 0,
  };
}
