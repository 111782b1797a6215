import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import type { NewPriceChange } from '#shared/schemas/price-changes.ts';
import { enqueueWork } from './price-job.ts';

/** In milliseconds (rules 13.1). */
const DRAFT_LIFETIME = 24 * 3_600_000;

/** Stores a change and enqueues the job that computes its lines; returns its id. */
export async function startChange(db: Database, input: NewPriceChange, adminId: string): Promise<string> {
  const { selection, rule } = input;
  const products = selection.kind === 'products' ? selection.ids.length : await countProducts(db);
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('price_changes')
      .values({
        admin_id: adminId,
        expires_at: new Date(databaseMilliseconds() + DRAFT_LIFETIME),
        selection: JSON.stringify(selection),
        rule: JSON.stringify(rule),
        state: 'computing',
        products_total: products,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueWork(db, id);
    return id;
  });
}

async function countProducts(db: Database): Promise<number> {
  const { products } = await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}
