import { type SqlBool, sql } from 'kysely';
import { recordChange } from '#server/audit/index.ts';
import { containing, type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { readArticles } from '#server/stock/index.ts';
import type { ListChoice, ListChoiceInput, ListChoicesQuery } from '#shared/schemas/list-choices.ts';
import { fold, searchWords } from '#shared/search.ts';
import { nameInText } from '#shared/variant-color.ts';
import { choiceWords, rememberChoices } from './choices.ts';

type Deps = { db: Database };
type By = { adminId: string };

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
export async function forgetChoice(deps: Deps, words: string, { adminId }: By): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const gone = await db
      .deleteFrom('list_choices')
      .where('words', '=', words)
      .returning(['text', 'sub_product_id'])
      .executeTakeFirst();
    if (!gone) throw notFound('list_choice');
    const article = await articleText(db, gone.sub_product_id);
    await recordChange(db, {
      adminId,
      what: 'list_choice',
      thingId: words,
      label: gone.text || words,
      action: 'deleted',
      before: { article },
      after: null,
    });
  });
}

/** Keeps an article for lines like this one; a choice that was there for them gives way. Throws unknown_articles. */
export async function keepChoice(
  deps: Deps,
  { text, subProduct }: ListChoiceInput,
  { adminId }: By,
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const article = isId(subProduct) ? await articleText(db, subProduct) : null;
    if (article === null) {
      throw new ShopError('unknown_articles', {
        lines: [{ line: 0, path: 'subProduct', value: subProduct }],
      });
    }
    await rememberChoices(db, [{ text, subProductId: subProduct }]);
    await recordChange(db, {
      adminId,
      what: 'list_choice',
      thingId: choiceWords(text),
      label: text,
      action: 'created',
      before: null,
      after: { article },
    });
  });
}

/** An article as people read it; null: there is none. */
async function articleText(db: Database, subProductId: string): Promise<string | null> {
  const article = (await readArticles(db, [subProductId])).get(subProductId);
  return article ? nameInText(article.product.name, article.color) : null;
}
