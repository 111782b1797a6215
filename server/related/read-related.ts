import { isInStock, selectShownProducts, toProduct } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';

type Deps = { db: Database };

/** What is most often bought with a product, of what visitors see and can buy (rules 1.16). */
export async function listBoughtWith(
  { db }: Deps,
  { productId, limit }: { productId: string; limit: number },
): Promise<Product[]> {
  const rows = await selectShownProducts(db)
    .innerJoin('related_products', 'related_products.related_id', 'products.id')
    .where('related_products.product_id', '=', productId)
    .where(isInStock)
    .orderBy('related_products.orders', 'desc')
    .orderBy('related_products.related_id')
    .limit(limit)
    .execute();
  return rows.map(toProduct);
}

/** What most orders have, of what visitors see and can buy (rules 1.16). */
export async function listMostOrdered({ db }: Deps, limit: number): Promise<Product[]> {
  const rows = await selectShownProducts(db)
    .innerJoin('ordered_products', 'ordered_products.product_id', 'products.id')
    .where(isInStock)
    .orderBy('ordered_products.orders', 'desc')
    .orderBy('ordered_products.product_id')
    .limit(limit)
    .execute();
  return rows.map(toProduct);
}
