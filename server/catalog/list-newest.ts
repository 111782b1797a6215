import type { Database } from '#server/db/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { isInStock, isShown } from './product-conditions.ts';
import { selectShownProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';

/** The products in stock that came last, newest first: ids are given in the order of time. */
export async function listNewest({ db }: { db: Database }, limit: number): Promise<Product[]> {
  const newest = db
    .selectFrom('products')
    .select('products.id')
    .where(isShown)
    .where(isInStock)
    .orderBy('products.id', 'desc')
    .limit(limit);
  const rows = await selectShownProducts(db)
    .where('products.id', 'in', newest)
    .orderBy('products.id', 'desc')
    .execute();
  return rows.map(toProduct);
}
