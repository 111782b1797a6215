import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { findMeant, hasTyped } from '#server/search/index.ts';
import { searchWords } from '#shared/search.ts';
import { countUpTo } from './count-products.ts';
import { categoryNamed } from './meant-taxonomies.ts';
import { isShown, type MeantProducts } from './product-conditions.ts';

/** A search shows so many. With fewer that are meant, names with all of its words are added. */
export const MOST_SHOWN = 12;
/** The matches by name of which the first by name are taken: a short word has very many. */
const MOST_READ = 500;
/** A word that so many names have, such as a singular, finds enough by them. */
const ENOUGH_BY_NAME = 6;

export type Found = Awaited<ReturnType<typeof findMeantProducts>>;

/** The products that a search means, likeliest first, and what it means. */
export async function findMeantProducts(db: Database, q: string) {
  const meant = await findMeant({ db }, q);
  const named = meant.ids.length < MOST_SHOWN ? await namedSo(db, q) : [];
  return { ...meant, ids: [...new Set([...meant.ids, ...named])] };
}

/**
 * What a search of the catalogue finds besides the names with its words (rules 2.6), if these are none, or few for a single
 * word; names with all of several words are what is meant. Null: nothing.
 */
export async function meantBeside(
  { db }: { db: Database },
  q: string,
): Promise<(MeantProducts & Found) | null> {
  const words = searchWords(q);
  if (words.length === 0) return null;
  const enough = words.length === 1 ? ENOUGH_BY_NAME : 1;
  const named = await countUpTo(db, enough, { q });
  if (named === enough) return null;
  const found = await findMeantProducts(db, q);
  const category = await categoryNamed(db, found.corrected ?? q);
  // Without a kind, what is found is named so, which the search itself may have found.
  const isMore = found.ids.length > (found.meaning.concept ? 0 : named);
  return isMore || category !== null ? { ...found, category } : null;
}

/** Products whose names have all words of the search, by name. */
async function namedSo(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id, sort_key, name from products where ${isShown} and ${hasTyped(q)} limit ${MOST_READ})
    select id::text as id from found order by sort_key, name collate "C", id limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id }) => id);
}
