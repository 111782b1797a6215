import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import type { NewPriceChange } from '#shared/schemas/price-changes.ts';

/** How long a draft is kept, in milliseconds. */
const DRAFT_LIFETIME = 24 * 3_600_000;

/** Writes down what is asked, for a job to compute the lines of; answers its id. */
export async function startChange(db: Database, input: NewPriceChange, adminId: string): Promise<string> {
  const { id } = await db
    .insertInto('price_changes')
    .values({
      admin_id: adminId,
      expires_at: new Date(databaseMilliseconds() + DRAFT_LIFETIME),
      selection: JSON.stringify(input.selection),
      rule: JSON.stringify(input.rule),
      state: 'computing',
      products_total:
        input.selection.kind === 'products' ? input.selection.ids.length : await countProducts(db),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function countProducts(db: Database): Promise<number> {
  const { products } = await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}
