import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { createThrottle } from '#server/jobs/index.ts';
import { createSemaphore } from '#server/semaphore.ts';
import type { Product, ProductSort } from '#shared/schemas/catalog.ts';
import type { ProductListing } from './list-products.ts';
import { conditionsOf, orderOf } from './product-conditions.ts';
import { selectProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';

export type WholeListing = Omit<ProductListing, 'page' | 'limit' | 'counted'>;

export type WholeListReader = ReturnType<typeof createWholeListReader>;

/** Where a batch ended, in the list's order. */
type Place = { id: string; name: string; sort_key: string; price_centavos: number };

/**
 * Reads whole lists, however long, in batches by key. The batches of all lists together run one at a time with a rest
 * after each, so that neither the embedded engine, which works on the main thread, nor the pool is taken up by them.
 */
export function createWholeListReader(db: Database) {
  const throttle = createThrottle({ target: 15, size: { least: 20, first: 20, most: 500 }, rest: 0.3 });
  const semaphore = createSemaphore(1);
  const inTurn = <Result>(work: () => Promise<Result>) => semaphore('batch', () => throttle.batch(work));

  /** The products of a list in its order, in batches. What is edited meanwhile may be missing, and is never there twice. */
  async function* eachBatch(listing: WholeListing): AsyncGenerator<Product[]> {
    const seen = new Set<string>();
    for (let last: Place | undefined; ; ) {
      const rows = await inTurn(() => selectAfter(db, listing, last).limit(throttle.size()).execute());
      const products = rows.filter(({ id }) => !seen.has(id)).map(toProduct);
      last = rows.at(-1);
      if (!last) return;
      for (const { id } of rows) seen.add(id);
      yield products;
    }
  }

  return { eachBatch, inTurn };
}

function selectAfter(db: Database, listing: WholeListing, last: Place | undefined) {
  const conditions = conditionsOf(listing);
  if (last) conditions.push(isAfter(listing.sort, last));
  return conditions
    .reduce((query, condition) => query.where(condition), selectProducts(db))
    .select('products.sort_key')
    .orderBy(orderOf(listing.sort));
}

/** What comes after a place in the order of `orderOf`. */
function isAfter(sort: ProductSort, last: Place): RawBuilder<boolean> {
  const { id, name, sort_key, price_centavos: price } = last;
  const afterName = sql<boolean>`(products.sort_key, products.name collate "C", products.id)
    > (${sort_key}, ${name} collate "C", ${id}::uuid)`;
  if (sort === 'SortByName') return afterName;
  const [within, beyond] =
    sort === 'SortByMinorPrice'
      ? [sql`products.price_centavos >= ${price}`, sql`products.price_centavos > ${price}`]
      : [sql`products.price_centavos <= ${price}`, sql`products.price_centavos < ${price}`];
  // The first half says it once more for the index, which an "or" alone cannot use.
  return sql<boolean>`${within} and (${beyond} or ${afterName})`;
}
