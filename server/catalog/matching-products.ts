import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { AdminProductQuery } from '#shared/schemas/catalog.ts';
import type { CodeMatch } from './find-by-code.ts';
import { conditionsOf, isLow } from './product-conditions.ts';

/** The sub-products that belong to a listed product: the live ones, or those that were deleted with it. */
const ofProduct = {
  // Two conditions, since no index could serve a combined one.
  '0': sql`sub_products.product_id = products.id and sub_products.deleted_at is null`,
  '1': sql`sub_products.product_id = products.id and sub_products.deleted_at = products.deleted_at`,
};

/** What decides which products the administration's list shows. */
export type ProductFilters = Pick<
  AdminProductQuery,
  'q' | 'category' | 'brand' | 'stock' | 'visibility' | 'deleted'
>;

/** The products that match the filters of the administration's list, and of those of a code. */
export function selectMatching(db: Database, query: ProductFilters, byCode: CodeMatch | null) {
  const nameConditions = conditionsOf({ q: query.q });
  const hasCode = byCode && sql<boolean>`products.id = any(${byCode.ids}::uuid[])`;
  let matching = db
    .selectFrom('products')
    .where('products.deleted_at', query.deleted === '1' ? 'is not' : 'is', null);
  if (hasCode) {
    matching = matching.where(({ or, and }) =>
      byCode.isExact ? hasCode : or([and(nameConditions), hasCode]),
    );
  } else {
    for (const condition of nameConditions) matching = matching.where(condition);
  }
  if (query.visibility) matching = matching.where('products.visibility', '=', query.visibility);
  // An empty filter does not filter.
  for (const condition of conditionsOf({
    category: query.category || undefined,
    brand: query.brand || undefined,
  })) {
    matching = matching.where(condition);
  }
  if (query.stock === 'out') {
    matching = matching.where(
      sql<boolean>`not exists (select from sub_products where ${ofProduct[query.deleted]} and sub_products.available > 0)`,
    );
  }
  if (query.stock === 'low') {
    matching = matching.where(
      sql<boolean>`exists (select from sub_products where ${ofProduct[query.deleted]} and ${isLow})`,
    );
  }
  return matching;
}
