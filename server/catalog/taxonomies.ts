import type { Database } from '#server/db/index.ts';
import { taxonomyKey } from '#shared/search.ts';

/**
 * The id of a category or brand, which is made if it is new. All spellings with one key are the same one (rules 1.5).
 * Within a transaction.
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
    // `do nothing` would return no row for one that exists.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As `findOrCreateTaxonomy`, for many names. Within a transaction. */
export async function findOrCreateTaxonomies(
  db: Database,
  table: 'categories' | 'brands',
  names: string[],
): Promise<Map<string, string>> {
  const nameByKey = new Map<string, string>();
  for (const name of names) {
    const key = taxonomyKey(name);
    if (!nameByKey.has(key)) nameByKey.set(key, name);
  }
  if (nameByKey.size === 0) return new Map();
  // In a fixed order, so that two transactions with the same new names wait for each other instead of deadlocking.
  const keys = [...nameByKey.keys()].sort();
  await db
    .insertInto(table)
    .values(keys.map((key) => ({ key, name: nameByKey.get(key) ?? key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await db.selectFrom(table).select(['id', 'key']).where('key', 'in', keys).execute();
  const idByKey = new Map(rows.map(({ id, key }) => [key, id]));
  return new Map(
    names.flatMap((name) => {
      const id = idByKey.get(taxonomyKey(name));
      return id === undefined ? [] : [[name, id]];
    }),
  );
}
