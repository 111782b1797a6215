import type { Database } from '#server/db/index.ts';
import type { WholeListReader } from './each-product.ts';
import { isShown } from './product-conditions.ts';

/** A shown product's id and the date of its last change, for a sitemap. */
export type ProductAddress = { _id: string; changedAt: Date };

const BATCH = 500;

/**
 * Yields at most `limit` products that visitors see, oldest first, without the first `skip` ones. Reads a batch at a time. What is
 * added or deleted meanwhile may be missing.
 */
export async function* eachProductAddress(
  deps: { db: Database; whole: WholeListReader },
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<ProductAddress> {
  const shown = deps.db
    .selectFrom('products')
    .select(['id', 'created_at', 'modified_at'])
    .where(isShown)
    .orderBy('id');
  let rest = limit;
  let page = shown.offset(skip);
  while (rest > 0) {
    const next = page.limit(Math.min(rest, BATCH));
    const rows = await deps.whole.inTurn(() => next.execute());
    for (const { id, created_at, modified_at } of rows)
      yield { _id: id, changedAt: modified_at ?? created_at };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    rest -= rows.length;
    page = shown.where('id', '>', last.id);
  }
}
