import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { loadDemoCatalog } from '#server/demo/index.ts';
import type { FileStore } from '#server/media/index.ts';

/**
 * Brings the catalogue from `made` to `size` products of the demonstration. Their pictures are addresses alone: where
 * no browser looks at them, making them would only take time.
 */
export async function fillProducts(db: Database, made: number, size: number): Promise<void> {
  const started = performance.now();
  const nothing: Pick<FileStore, 'has' | 'put'> = { has: async () => true, put: async () => undefined };
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
  // Nor does anybody make their smaller sizes.
  await sql`delete from jobs`.execute(db);
  await sql`vacuum analyze`.execute(db);
  console.log(`${size} products after ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
