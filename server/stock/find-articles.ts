import { containing, type Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { findUnderstood } from '#server/search/index.ts';
import type { Article, ArticleQuery } from '#shared/schemas/stock.ts';
import { fold, searchWords } from '#shared/search.ts';
import { readArticles } from './articles.ts';
import { spellingsOf } from './barcodes.ts';

const MOST_FOUND = 12;

/**
 * Live variants for a scan or a search: those that a whole code names (a barcode, with or without the zero that makes a
 * UPC an EAN; an id; a supplier's code), else those whose product and colour have all words, else those that the words
 * mean (rules 2.7). `exact`: by a code. In a delivery of `supplier`, its own codes come before those of others, which are
 * not exact (rules 4.10).
 */
export async function findArticles(
  deps: { db: Database },
  { q, supplier }: ArticleQuery,
): Promise<{ exact: boolean; articles: Article[] }> {
  const { db } = deps;
  const { exact, ids } = (await findByCode(db, q, supplier)) ?? {
    exact: false,
    ids: await findByWords(db, q),
  };
  const articles = await readArticles(db, ids);
  return { exact, articles: ids.flatMap((id) => articles.get(id) ?? []) };
}

type Found = { exact: boolean; ids: string[] };

async function findByCode(db: Database, code: string, supplier: string | undefined): Promise<Found | null> {
  const own = await findOwnCode(db, code);
  if (own.length > 0) return { exact: true, ids: own };
  const supplied = await selectLive(db)
    .innerJoin('supplier_articles', 'supplier_articles.sub_product_id', 'sub_products.id')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_articles.supplier_id')
    .select(['suppliers.id as supplier_id', 'suppliers.folded_name'])
    .where('supplier_articles.code', '=', code)
    .where('suppliers.deleted_at', 'is', null)
    .execute();
  if (supplied.length === 0) return null;
  if (supplier === undefined) return { exact: true, ids: idsOf(supplied) };
  const name = fold(supplier.replace(/\s+/g, ' ').trim());
  const theirs = supplied.filter((row) => row.supplier_id === supplier || row.folded_name === name);
  return theirs.length > 0 ? { exact: true, ids: idsOf(theirs) } : { exact: false, ids: idsOf(supplied) };
}

async function findOwnCode(db: Database, code: string): Promise<string[]> {
  if (isId(code)) return idsOf(await selectLive(db).where('sub_products.id', '=', code).execute());
  const barcodes = await selectLive(db).where('sub_products.barcode', 'in', spellingsOf(code)).execute();
  return idsOf(barcodes);
}

async function findByWords(db: Database, q: string): Promise<string[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  let query = selectLive(db).orderBy('products.sort_key').orderBy('sub_products.position');
  for (const word of words) {
    const pattern = containing(fold(word));
    query = query.where(({ eb, or }) =>
      or([eb('products.folded_name', 'like', pattern), eb('sub_products.color_key', 'like', pattern)]),
    );
  }
  const named = idsOf(await query.execute());
  if (named.length > 0) return named;
  const { variantIds } = await findUnderstood({ db }, words.join(' '));
  return variantIds.slice(0, MOST_FOUND);
}

function selectLive(db: Database) {
  return db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select('sub_products.id')
    .where('sub_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .limit(MOST_FOUND);
}

function idsOf(rows: Array<{ id: string }>): string[] {
  return [...new Set(rows.map(({ id }) => id))];
}
