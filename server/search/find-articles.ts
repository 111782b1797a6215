import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { fold } from '#shared/search.ts';
import { attributesOf, normalized } from './attributes.ts';
import type { Concept } from './concept.ts';
import { meaningOfProduct } from './meaning-of-product.ts';
import { type Meaning, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary/index.ts';

/** A product that visitors see, as matching needs it. */
export type Article = {
  id: string;
  name: string;
  brand: string;
  category: string;
  priceCentavos: number;
  meaning: Meaning;
  /** The stems of all words of its name and brand. */
  variants: readonly ArticleVariant[];
};

export type ArticleVariant = {
  id: string;
  color: string;
  colors: readonly string[];
  isAssorted: boolean;
  available: number;
};

/** The names that a search reads, before it knows which of them are of the kind. */
const MOST_NAMES = 4000;
/** The articles of a kind that are compared. */
const MOST_ARTICLES = 400;

type Named = { id: string; name: string; brand: string; category: string; price_centavos: number };

/**
 * The shown products of a kind. `words`: stems of a line; if the kind has very many products, those with more of the
 * words are kept. A product whose name says no kind is of its category's.
 */
export async function findArticles(
  deps: { db: Database; vocabulary: Vocabulary; brands: ReadonlySet<string> },
  concept: Concept,
): Promise<Article[]> {
  const { db, vocabulary, brands } = deps;
  const categories = await categoriesOf(db, vocabulary, concept);
  const patterns = patternsOf(vocabulary, concept);
  const rows = await namedLike(db, patterns, categories);
  const ofKind = rows
    .map((row) => ({ row, meaning: meaningOfProduct(row, vocabulary, brands) }))
    .filter(({ meaning }) => meaning.concept?.id === concept.id)
    .slice(0, MOST_ARTICLES);
  const variants = await variantsOf(
    db,
    ofKind.map(({ row }) => row.id),
  );
  return ofKind.map(({ row, meaning }) => toArticle(row, meaning, variants.get(row.id) ?? []));
}

/** The shown products whose names have most of the words, whatever they are. */
export async function findByWords(
  deps: { db: Database; vocabulary: Vocabulary; brands: ReadonlySet<string> },
  words: readonly string[],
): Promise<Article[]> {
  const long = words.filter((word) => word.length >= 4);
  if (long.length === 0) return [];
  const rows = (await namedLike(deps.db, long.map(patternOf), [])).map((row) => ({
    row,
    meaning: meaningOfProduct(row, deps.vocabulary, deps.brands),
  }));
  const variants = await variantsOf(
    deps.db,
    rows.slice(0, MOST_ARTICLES).map(({ row }) => row.id),
  );
  return rows
    .slice(0, MOST_ARTICLES)
    .map(({ row, meaning }) => toArticle(row, meaning, variants.get(row.id) ?? []));
}

function toArticle(row: Named, meaning: Meaning, variants: ArticleVariant[]): Article {
  const { id, name, brand, category, price_centavos: priceCentavos } = row;
  return { id, name, brand, category, priceCentavos, meaning, variants };
}

async function namedLike(
  db: Database,
  patterns: readonly string[],
  categories: readonly string[],
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select products.id::text as id, products.name, brands.name as brand, categories.name as category, products.price_centavos
    from products
    join brands on brands.id = products.brand_id
    join categories on categories.id = products.category_id
    where products.deleted_at is null and products.visibility = 'published'
      and (products.folded_name like any(${patterns}::text[]) or categories.name = any(${categories}::text[]))
    limit ${MOST_NAMES}`.execute(db);
  return rows;
}

async function variantsOf(db: Database, productIds: string[]): Promise<Map<string, ArticleVariant[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sub_products')
    .select(['id', 'product_id', 'color', 'available'])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...byProduct].map(([id, variants]) => [
      id,
      variants.map((row) => {
        const { attributes } = attributesOf(normalized(fold(row.color)));
        return {
          id: row.id,
          color: row.color,
          colors: attributes.color ?? [],
          isAssorted: attributes.assorted !== undefined,
          available: row.available,
        };
      }),
    ]),
  );
}

async function categoriesOf(db: Database, vocabulary: Vocabulary, concept: Concept): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('name').execute();
  return rows
    .map(({ name }) => name)
    .filter((name) => understand(name, vocabulary).concept?.id === concept.id);
}

/** Parts that each name of the kind has at least one of. */
function patternsOf(vocabulary: Vocabulary, concept: Concept): string[] {
  const longest = [...vocabulary.phrases.values()]
    .flat()
    .filter((phrase) => phrase.concept.id === concept.id)
    .map(({ stems }) => stems.toSorted((one, other) => other.length - one.length)[0] ?? '');
  return [...new Set(longest)].filter((stem) => stem.length >= 3).map(patternOf);
}

/** Finds singular and plural: the stem of `lapices` is `lapiz`. */
function patternOf(stem: string): string {
  return containing(stem.replace(/z$/, ''));
}
