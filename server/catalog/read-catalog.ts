import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Product, SubProduct, Taxonomy } from '#shared/schemas/catalog.ts';
import { countByTaxonomy, facetsOf } from './count-products.ts';
import { selectProducts, selectShownProducts } from './product-rows.ts';
import { toProduct, toSubProduct } from './product-shape.ts';

/** A product that visitors see, with its sub-products; null if there is none with that id. */
export async function getShownProduct(deps: { db: Database }, id: string): Promise<Product | null> {
  if (!isId(id)) return null;
  const row = await selectShownProducts(deps.db).where('products.id', '=', id).executeTakeFirst();
  return row ? toProduct(row) : null;
}

/** Those of the products that visitors see, in no order. */
export async function readShownProducts(deps: { db: Database }, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectShownProducts(deps.db).where('products.id', 'in', ids).execute();
  return rows.map(toProduct);
}

/** As `getShownProduct`, even if visitors do not see it: for administrators. */
export async function getProduct(deps: { db: Database }, id: string): Promise<Product | null> {
  if (!isId(id)) return null;
  const row = await selectProducts(deps.db).where('products.id', '=', id).executeTakeFirst();
  return row ? toProduct(row) : null;
}

/** A sub-product of a product that visitors see; null if there is none with that id. */
export async function getShownSubProduct(deps: { db: Database }, id: string): Promise<SubProduct | null> {
  const subProduct = await getSubProduct(deps, id);
  const product = subProduct && (await getShownProduct(deps, subProduct.IDProduct._id));
  return product ? subProduct : null;
}

/** As `getShownSubProduct`, even if visitors do not see it: for administrators. */
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

/** Categories that have products, in Spanish order, with their number of products (rules 1.9). */
export async function listCategories(deps: { db: Database }): Promise<Taxonomy[]> {
  return facetsOf(await countByTaxonomy(deps.db), {}).categories;
}

/** Brands that have products, as `listCategories`. */
export async function listBrands(deps: { db: Database }): Promise<Taxonomy[]> {
  return facetsOf(await countByTaxonomy(deps.db), {}).brands;
}

/** True if the shop never had a product, deleted ones included. */
export async function isCatalogEmpty(deps: { db: Database }): Promise<boolean> {
  const product = await deps.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return product === undefined;
}
