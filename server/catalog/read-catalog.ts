import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Product, SubProduct, Taxonomy } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';
import { selectProducts, withSubProducts } from './product-rows.ts';
import { toSubProduct } from './product-shape.ts';

/** One live product with its sub-products; null when there is none of that id. */
export async function getProduct(deps: { db: Database }, id: string): Promise<Product | null> {
  if (!isId(id)) return null;
  const row = await selectProducts(deps.db).where('products.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [product] = await withSubProducts(deps.db, [row]);
  return product ?? null;
}

/** One live sub-product; null when there is none of that id. */
export async function getSubProduct(deps: { db: Database }, id: string): Promise<SubProduct | null> {
  if (!isId(id)) return null;
  const row = await deps.db
    .selectFrom('sub_products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const parent = await selectProducts(deps.db).where('products.id', '=', row.product_id).executeTakeFirst();
  return parent ? toSubProduct(row, parent) : null;
}

/** Categories that have products, in Spanish order, with how many (section 2.3: case-insensitive, alphabetical). */
export function listCategories(deps: { db: Database }): Promise<Taxonomy[]> {
  return listTaxonomies(deps.db, 'categories', 'category_id');
}

/** Brands that have products, as `listCategories`. */
export function listBrands(deps: { db: Database }): Promise<Taxonomy[]> {
  return listTaxonomies(deps.db, 'brands', 'brand_id');
}

const spanish = new Intl.Collator('es');

async function listTaxonomies(
  db: Database,
  table: 'categories' | 'brands',
  column: 'category_id' | 'brand_id',
): Promise<Taxonomy[]> {
  const { rows } = await sql<{ name: string; products: number }>`
    select named.name, sum(live) as products
    from product_counts join ${sql.table(table)} named on named.id = ${sql.ref(column)}
    group by named.id, named.name having sum(live) > 0`.execute(db);
  return rows
    .map(({ name, products }) => ({ name, slug: taxonomySlug(name), products }))
    .sort((one, other) => spanish.compare(one.name, other.name));
}

/** Whether the shop has had no product yet, deleted ones included. */
export async function isCatalogEmpty(deps: { db: Database }): Promise<boolean> {
  const product = await deps.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return product === undefined;
}
