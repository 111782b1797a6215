import type { Database } from '#server/db/index.ts';
import { taxonomyKey } from '#shared/search.ts';

/**
 * The id of the category or brand of that name, made when it is new. Two spellings with one key are one, kept as
 * first spelt (contract, Catalogue). Within a transaction.
 */
export async function findOrCreateTaxonomy(
  db: Database,
  table: 'categories' | 'brands',
  name: string,
): Promise<string> {
  const key = taxonomyKey(name);
  const { id } = await db
    .insertInto(table)
    .values({ key, name })
    // Not `do nothing`: that would answer no row for an existing one.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
