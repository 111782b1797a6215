import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { SubProduct, SubProductQuery } from '#shared/schemas/catalog.ts';
import { fold } from '#shared/search.ts';
import { escapeLike } from './list-products.ts';
import { toSubProduct } from './product-shape.ts';

const columns = {
  name: sql`products.sort_key`,
  color: sql`spanish_sort_key(sub_products.color)`,
  stock: sql`sub_products.on_hand - sub_products.reserved`,
  barcode: sql`sub_products.barcode`,
  category: sql`categories.key`,
  brand: sql`brands.key`,
  creationDate: sql`sub_products.created_at`,
  lastModifiedDate: sql`sub_products.modified_at`,
} as const satisfies Record<SubProductQuery['sort'], unknown>;

/** The administrator's list: every live sub-product with its parent; all given filters must match, as "contains". */
export async function listSubProducts(
  deps: { db: Database },
  query: SubProductQuery,
): Promise<{ subProducts: SubProduct[]; total: number }> {
  const direction = sql.raw(query.order === 'desc' ? 'desc' : 'asc');
  let matching = deps.db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('sub_products.deleted_at', 'is', null);
  if (query.name) matching = matching.where('products.folded_name', 'like', contains(fold(query.name)));
  if (query.category)
    matching = matching.where(sql`fold(categories.name)`, 'like', contains(fold(query.category)));
  if (query.brand) matching = matching.where(sql`fold(brands.name)`, 'like', contains(fold(query.brand)));
  if (query.barcode) matching = matching.where('sub_products.barcode', 'ilike', contains(query.barcode));
  let page = matching
    .selectAll('sub_products')
    .select([
      'products.name as name',
      'products.price_centavos',
      'categories.name as category',
      'brands.name as brand',
    ])
    .orderBy(sql`${columns[query.sort]} ${direction} nulls last`)
    .orderBy('products.sort_key')
    .orderBy('sub_products.position')
    .orderBy('sub_products.id');
  if (query.page !== undefined || query.limit !== undefined) {
    const limit = query.limit ?? 10;
    page = page.limit(limit).offset(((query.page ?? 1) - 1) * limit);
  }
  const rows = await page.execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const subProducts = rows.map((row) => toSubProduct(row, { ...row, id: row.product_id }));
  return { subProducts, total };
}

function contains(text: string): string {
  return `%${escapeLike(text)}%`;
}
