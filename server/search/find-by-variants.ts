import { type Database, isOneOf } from '#server/db/index.ts';
import { type Article, withVariants } from './find-articles.ts';
import { meaningOfProduct } from './meaning-of-product.ts';
import type { Vocabulary } from './vocabulary/index.ts';

/** The shown products of variants that are not deleted, by the variant's id. */
export async function findByVariants(
  deps: { db: Database; vocabulary: Vocabulary; brands: ReadonlySet<string> },
  variantIds: readonly string[],
): Promise<Map<string, Article>> {
  if (variantIds.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'sub_products.id as variant',
      'products.id',
      'products.name',
      'brands.name as brand',
      'categories.name as category',
      'products.price_centavos',
    ])
    .where(isOneOf('sub_products.id', [...new Set(variantIds)]))
    .where('sub_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .where('products.visibility', '=', 'published')
    .execute();
  const articles = await withVariants(
    deps.db,
    rows.map((row) => ({ row, meaning: meaningOfProduct(row, deps) })),
  );
  const byId = new Map(articles.map((article) => [article.id, article]));
  return new Map(
    rows.flatMap(({ variant, id }): Array<[string, Article]> => {
      const article = byId.get(id);
      return article ? [[variant, article]] : [];
    }),
  );
}
