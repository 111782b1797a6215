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

/** As `findOrCreateTaxonomy`, for many names: the id of each. Within a transaction. */
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
  // In one order: two transactions that bring the same new names wait for each other instead of blocking each other.
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
