import type { Database } from '#server/db/index.ts';
import { type Meaning, slipsBetween, stem, wordsOf } from '#server/search/index.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';
import { countProducts } from './count-products.ts';

/** The category that has the text's name, in singular or plural, or that is of the kind that it names. */
export async function meantCategory(
  db: Database,
  text: string,
  { concept }: Meaning,
): Promise<Taxonomy | null> {
  const rows = await db.selectFrom('categories').select('name').execute();
  const asked = stemsOf(text);
  const same = rows.find(({ name }) => stemsOf(name) === asked);
  const byKind = concept ? rows.find(({ name }) => isKind(name, concept.terms)) : undefined;
  return taxonomyOf(db, 'category', (same ?? byKind)?.name);
}

/** The category that has the text's name, in singular or plural; null: there is none. */
export async function categoryNamed(db: Database, text: string): Promise<string | null> {
  const rows = await db.selectFrom('categories').select('name').execute();
  const asked = stemsOf(text);
  return rows.find(({ name }) => stemsOf(name) === asked)?.name ?? null;
}

function isKind(name: string, terms: readonly string[]): boolean {
  const stems = stemsOf(name);
  return terms.some((term) => stemsOf(term) === stems);
}

function stemsOf(text: string): string {
  return wordsOf(text).map(stem).join(' ');
}

/** The brand of which each word is in the text, or there with a typing error. */
export async function meantBrand(db: Database, text: string): Promise<Taxonomy | null> {
  const typed = wordsOf(text);
  const rows = await db.selectFrom('brands').select('name').execute();
  const named = rows.filter(({ name }) => {
    const own = wordsOf(name);
    return own.length > 0 && own.every((word) => typed.some((other) => isSameWord(other, word)));
  });
  const [longest] = named.toSorted((one, other) => other.name.length - one.name.length);
  return taxonomyOf(db, 'brand', longest?.name);
}

function isSameWord(typed: string, word: string): boolean {
  if (typed === word) return true;
  const slips = typed.length >= 5 && typed[0] === word[0] ? slipsBetween(typed, word) : null;
  return slips !== null && slips <= 1;
}

/** Null without a name, and if visitors see no product of it. */
async function taxonomyOf(
  db: Database,
  by: 'category' | 'brand',
  name: string | undefined,
): Promise<Taxonomy | null> {
  if (name === undefined) return null;
  const products = await countProducts(db, { [by]: name });
  return products > 0 ? { name, slug: taxonomySlug(name), products } : null;
}
