import { type SqlBool, sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { readArticles } from '#server/stock/index.ts';
import type { ListChoice, ListChoiceInput, ListChoicesQuery } from '#shared/schemas/list-choices.ts';
import { fold, searchWords } from '#shared/search.ts';
import { rememberChoices } from './choices.ts';

type Deps = { db: Database };

/** A page of what people chose for lines of lists, the last choice first, and their number. `q`: of the line or the article. */
export async function listChoices(
  { db }: Deps,
  { q, page, limit }: ListChoicesQuery,
): Promise<{ choices: ListChoice[]; total: number }> {
  const matching = db
    .selectFrom('list_choices')
    .innerJoin('sub_products', 'sub_products.id', 'list_choices.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .where(({ and }) => and(searchWords(q ?? '').map((word) => hasWord(fold(word)))));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['words', 'list_choices.text', 'sub_product_id', 'chosen_at'])
    .select(counts.as('counts'))
    .orderBy('chosen_at', 'desc')
    .orderBy('words')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const articles = await readArticles(
    db,
    rows.map(({ sub_product_id }) => sub_product_id),
  );
  const choices = rows.flatMap(({ words, text, sub_product_id, chosen_at, counts }): ListChoice[] => {
    const article = articles.get(sub_product_id);
    // Choices from before the text was kept show their stems.
    return article ? [{ words, text: text || words, article, counts, chosen: chosen_at.toISOString() }] : [];
  });
  return { choices, total };
}

/** That a reading takes the choice: its article is on sale. */
const counts = sql<boolean>`(
  sub_products.deleted_at is null and products.deleted_at is null and products.visibility = 'published')`;

function hasWord(word: string) {
  const pattern = containing(word);
  return sql<SqlBool>`(
    fold(list_choices.text) like ${pattern} or words like ${pattern} or products.folded_name like ${pattern})`;
}

/** Forgets a choice: from now on lines of these words are read as any other. Throws not_found. */
export async function forgetChoice({ db }: Deps, words: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('list_choices')
    .where('words', '=', words)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('list_choice');
}

/** Keeps an article for lines like this one; a choice that was there for them gives way. Throws unknown_articles. */
export async function keepChoice({ db }: Deps, { text, subProduct }: ListChoiceInput): Promise<void> {
  const live = isId(subProduct)
    ? await db.selectFrom('sub_products').select('id').where('id', '=', subProduct).executeTakeFirst()
    : undefined;
  if (!live) {
    throw new ShopError('unknown_articles', { lines: [{ line: 0, path: 'subProduct', value: subProduct }] });
  }
  await rememberChoices(db, [{ text, subProductId: subProduct }]);
}
