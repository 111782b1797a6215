import type { Database } from '#server/db/index.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { taxonomyKey } from '#shared/search.ts';
import { MAX_COUNT_LINES } from '#shared/stock.ts';
import { readArticles } from '../articles.ts';

/** The live articles of a category that have units on hand, by name: what should be on its shelf. At most MAX_COUNT_LINES. */
export async function listShelf(
  { db }: { db: Database },
  { category }: { category: string },
): Promise<Article[]> {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('sub_products.id')
    .where('categories.key', '=', taxonomyKey(category))
    .where('sub_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .where('sub_products.on_hand', '>', 0)
    .orderBy('products.sort_key')
    .orderBy('sub_products.position')
    .limit(MAX_COUNT_LINES)
    .execute();
  const ids = rows.map(({ id }) => id);
  const articles = await readArticles(db, ids);
  return ids.flatMap((id) => articles.get(id) ?? []);
}
