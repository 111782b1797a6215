import { sql } from 'kysely';
import { isSoldOut, lacksPicture } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { ShopInfo } from '#shared/schemas/overview.ts';

type Numbers = {
  products: number;
  units: number;
  centavos: number;
  without_picture: number;
  without_stock: number;
};

/** The size and value of the catalogue, and the lengths of the two lists of the information page. */
export async function readInfo(deps: { db: Database }): Promise<ShopInfo> {
  const { db } = deps;
  const { rows } = await sql<Numbers>`
    select
      (select count(*) from products where deleted_at is null) as products,
      (select count(*) from sub_products where deleted_at is null and ${lacksPicture}) as without_picture,
      (select count(*) from sub_products where deleted_at is null and ${isSoldOut}) as without_stock,
      coalesce(sum(available), 0)::float8 as units,
      coalesce(sum(available::bigint * price_centavos), 0)::float8 as centavos
    from sub_products join products on products.id = sub_products.product_id
    where sub_products.deleted_at is null`.execute(db);
  const [row] = rows;
  return {
    products: row?.products ?? 0,
    units: row?.units ?? 0,
    money: toPesos(Math.round(row?.centavos ?? 0)),
    withoutPicture: row?.without_picture ?? 0,
    withoutStock: row?.without_stock ?? 0,
  };
}
