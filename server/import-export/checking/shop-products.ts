import {
  type ProductFields,
  productFieldsOf,
  selectProductRows,
  type VariantFields,
  variantFieldsOf,
} from '#server/catalog/index.ts';
import { type Database, isOneOf, type SubProductRow } from '#server/db/index.ts';

export type ShopVariant = VariantFields & { id: string; position: number };

/** A live product of the shop, with the field names of a file. */
export type ShopProduct = ProductFields & { id: string; variants: ShopVariant[] };

/** Reads live products with their live variants, by id. `lock`: locks them until the end of the transaction. */
export async function readShopProducts(
  db: Database,
  ids: string[],
  { lock = false } = {},
): Promise<Map<string, ShopProduct>> {
  if (ids.length === 0) return new Map();
  const products = await selectProductRows(db)
    .where(isOneOf('products.id', ids))
    .where('products.deleted_at', 'is', null)
    .orderBy('products.id')
    .$if(lock, (query) => query.forNoKeyUpdate('products'))
    .execute();
  const variants = await selectVariants(db, ids)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  variants.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  return new Map(
    products.map((product) => {
      const own = byProduct.get(product.id) ?? [];
      return [product.id, { ...productFieldsOf(product), id: product.id, variants: own.map(shopVariantOf) }];
    }),
  );
}

/** The live variants of products. */
export function selectVariants(db: Database, productIds: string[]) {
  return db
    .selectFrom('sub_products')
    .selectAll()
    .where(isOneOf('product_id', productIds))
    .where('deleted_at', 'is', null);
}

function shopVariantOf(row: SubProductRow): ShopVariant {
  return { ...variantFieldsOf(row), id: row.id, position: row.position };
}
