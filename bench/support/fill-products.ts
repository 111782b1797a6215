import { sql } from 'kysely';
import { loadDemoCatalog } from '#dev/demo-catalogue/index.ts';
import type { Database } from '#server/db/index.ts';
import type { FileStore } from '#server/media/index.ts';
import { vacuumAnalyze } from './database.ts';
import { withoutIndexes } from './without-indexes.ts';

/** From so many on it is quicker to make the indexes anew. */
const MANY = 50_000;

/**
 * Brings the catalogue from `made` to `size` products of the demonstration. Their pictures are addresses alone: where
 * no browser looks at them, making them would only take time.
 */
export async function fillProducts(db: Database, made: number, size: number): Promise<void> {
  const started = performance.now();
  const nothing: Pick<FileStore, 'has' | 'put'> = { has: async () => true, put: async () => undefined };
  const load = async () => {
    await loadDemoCatalog({
      db,
      files: nothing as FileStore,
      products: size,
      skip: made,
      render: async (recipe) => ({
        bytes: new TextEncoder().encode(JSON.stringify(recipe)),
        width: 640,
        height: 640,
        color: '#ffffff',
      }),
    });
  };
  if (size - made < MANY) await load();
  else await withoutIndexes(db, ['products', 'sub_products', 'stock_movements'], load);
  // Nor does anybody make their smaller sizes.
  await sql`delete from jobs`.execute(db);
  await vacuumAnalyze(db);
  console.log(`${size} products after ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Gives every product that has variants at least so many, with units that the ledger knows of. */
export async function fillVariants(db: Database, each: number): Promise<void> {
  await sql`
    with made as (
      insert into sub_products (product_id, color, on_hand, position)
      select id, 'Color ' || n, 20, 100 + n
      from products
      join (select product_id, count(*) as there from sub_products group by product_id) counted on product_id = products.id
      cross join lateral generate_series(there + 1, ${each}::integer) as n
      returning id)
    insert into stock_movements (sub_product_id, kind, quantity) select id, 'adjustment', 20 from made`.execute(
    db,
  );
}
