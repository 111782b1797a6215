import type { Database, SubProductRow } from '#server/db/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { type ProductWithNames, toProduct } from './product-shape.ts';

/** Live products joined with the names of their category and brand: what every product query starts from. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null)
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
      'products.created_at',
      'products.modified_at',
      'categories.name as category',
      'brands.name as brand',
    ]);
}

/** The products with their live sub-products in order: one query for all of them. */
export async function withSubProducts(db: Database, products: ProductWithNames[]): Promise<Product[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('sub_products')
    .selectAll()
    .where('product_id', 'in', ofProducts(products))
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byProduct = Map.groupBy(rows, (row: SubProductRow) => row.product_id);
  return products.map((product) => toProduct(product, byProduct.get(product.id) ?? []));
}

function ofProducts(products: ProductWithNames[]): string[] {
  return products.map((product) => product.id);
}
