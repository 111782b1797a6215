import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { ProductFields, VariantFields } from '../values/read-types.ts';

/** `stock`: what can be sold (rules 4.2). */
export type ShopVariant = Pick<VariantFields, 'color' | 'stock' | 'images'> & {
  id: string;
  productId: string;
  barcode: string | null;
  position: number;
};

/** A live product of the shop, with the field names of a file. */
export type ShopProduct = Omit<ProductFields, 'creationDate' | 'lastModifiedDate'> & {
  id: string;
  variants: ShopVariant[];
};

/** Reads live products with their live variants, by id. `lock`: locks them until the end of the transaction. */
export async function readShopProducts(
  db: Database,
  ids: string[],
  { lock = false } = {},
): Promise<Map<string, ShopProduct>> {
  if (ids.length === 0) return new Map();
  const forUpdate = lock ? sql`for no key update of p` : sql``;
  const products = await sql<Omit<ShopProduct, 'variants' | 'price'> & { centavos: number }>`
    select p.id, p.name, p.description, p.price_centavos as centavos, c.name as category, b.name as brand,
      p.size_long as long, p.size_width as width, p.size_height as height, p.weight,
      p.minimum_stock as "minimumStock", p.discount, p.tax_rate as "taxRate"
    from products p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null order by p.id ${forUpdate}`.execute(db);
  const found = new Map(
    products.rows.map(({ centavos, ...row }): [string, ShopProduct] => [
      row.id,
      { ...row, price: toPesos(centavos), variants: [] },
    ]),
  );
  for (const variant of await readVariants(db, [...found.keys()], lock)) {
    found.get(variant.productId)?.variants.push(variant);
  }
  return found;
}

async function readVariants(db: Database, productIds: string[], lock: boolean): Promise<ShopVariant[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<ShopVariant>`
    select id, product_id as "productId", color, barcode, available as stock, img as images, position
    from sub_products where product_id = any(${productIds}::uuid[]) and deleted_at is null
    order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}
