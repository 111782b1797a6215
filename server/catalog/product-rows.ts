import { type Database, isOneOf, type SubProductRow } from '#server/db/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { type ProductWithNames, toProduct } from './product-shape.ts';

/** Live products joined with the names of their category and brand: what every product query starts from. */
export function selectProducts(db: Database) {
  return selectAllProducts(db).where('products.deleted_at', 'is', null);
}

/** As `selectProducts`, the deleted ones included. */
export function selectAllProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.price_centavos',
      'products.size_long',
      'products.size_width',
      'products.size_height',
      'products.weight',
      'products.minimum_stock',
      'products.discount',
      'products.tax_rate',
      'products.created_at',
      'products.modified_at',
      'categories.name as category',
      'brands.name as brand',
    ]);
}

/** The products with their live sub-products in order: one query for all of them. */
export async function withSubProducts(db: Database, products: ProductWithNames[]): Promise<Product[]> {
  if (products.length === 0) return [];
  const rows = await selectSubProductsOf(db, products).where('deleted_at', 'is', null).execute();
  return joined(products, rows);
}

/** Deleted products with the sub-products that were deleted along with them, which a restoration brings back. */
export async function withDeletedSubProducts(
  db: Database,
  products: Array<ProductWithNames & { deleted_at: Date | null }>,
): Promise<Product[]> {
  if (products.length === 0) return [];
  const rows = await selectSubProductsOf(db, products).where('deleted_at', 'is not', null).execute();
  const deletedAt = new Map(products.map((product) => [product.id, product.deleted_at?.getTime()]));
  return joined(
    products,
    rows.filter((row) => row.deleted_at?.getTime() === deletedAt.get(row.product_id)),
  );
}

function selectSubProductsOf(db: Database, products: ProductWithNames[]) {
  const ids = products.map((product) => product.id);
  return db
    .selectFrom('sub_products')
    .selectAll()
    .where(isOneOf('product_id', ids))
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id');
}

function joined(products: ProductWithNames[], rows: SubProductRow[]): Product[] {
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return products.map((product) => toProduct(product, byProduct.get(product.id) ?? []));
}
