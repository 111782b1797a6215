import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { createThrottle } from '#server/jobs/index.ts';
import { createSemaphore } from '#server/semaphore.ts';
import type { Product, ProductSort } from '#shared/schemas/catalog.ts';
import type { ProductListing } from './list-products.ts';
import { conditionsOf, orderOf } from './product-conditions.ts';
import { selectShownProducts } from './product-rows.ts';
import { toProduct } from './product-shape.ts';

export type WholeListing = Omit<ProductListing, 'page' | 'limit' | 'counted'>;

export type WholeListReader = ReturnType<typeof createWholeListReader>;

/** The last product of a batch, as far as the list's order needs it. */
type Place = { id: string; name: string; sort_key: string; price_centavos: number };

/**
 * Reads lists of any length in batches by key. All lists together run one batch at a time with a rest after it,
 * because the embedded engine works on the main thread, and so that the pool keeps free connections.
 */
export function createWholeListReader(db: Database) {
  const throttle = createThrottle({ target: 15, size: { least: 20, first: 20, most: 500 }, rest: 0.3 });
  const semaphore = createSemaphore(1);
  const inTurn = <Result>(work: () => Promise<Result>) => semaphore('batch', () => throttle.batch(work));

  /**
   * Yields the products of a list in its order, in batches. A product that is edited meanwhile may be missing, but
   * never comes twice.
   */
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
    .reduce((query, condition) => query.where(condition), selectShownProducts(db))
    .select('products.sort_key')
    .orderBy(orderOf(listing.sort));
}

/** The condition for everything after a place, in the order of `orderOf`. */
function isAfter(sort: ProductSort, last: Place): RawBuilder<boolean> {
  const { id, name, sort_key, price_centavos: price } = last;
  const afterName = sql<boolean>`(products.sort_key, products.name collate "C", products.id)
    > (${sort_key}, ${name} collate "C", ${id}::uuid)`;
  if (sort === 'SortByName') return afterName;
  const [within, beyond] =
    sort === 'SortByMinorPrice'
      ? [sql`products.price_centavos >= ${price}`, sql`products.price_centavos > ${price}`]
      : [sql`products.price_centavos <= ${price}`, sql`products.price_centavos < ${price}`];
  // The first condition repeats part of the second one, because an index cannot be used for an "or" alone.
  return sql<boolean>`${within} and (${beyond} or ${afterName})`;
}
