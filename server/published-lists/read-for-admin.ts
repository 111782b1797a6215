import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { readSettled, type SettledLine } from '#server/lists/index.ts';
import { readArticles } from '#server/stock/index.ts';
import type {
  AdminListLine,
  AdminListsQuery,
  AdminPublishedList,
  ListedPublishedList,
} from '#shared/schemas/published-lists.ts';
import { searchWords } from '#shared/search.ts';
import { type ListRow, readLines, selectLists } from './select-lists.ts';

type Deps = { db: Database };

/** A page of all lists, drafts included, those changed last first, and their number. */
export async function listForAdmin(
  { db }: Deps,
  { q, state, page, limit }: AdminListsQuery,
): Promise<{ lists: ListedPublishedList[]; total: number }> {
  const words = searchWords(q ?? '').map((word) => sql`folded_name like ${containing(word)}`);
  const ofState = state === undefined ? sql`true` : sql`is_published = ${state === 'published'}`;
  const which = sql.join([ofState, ...words], sql` and `);
  const { rows } = await sql<ListRow & { lines: number; missing: number; modified_at: Date }>`
    select list.*, sums.lines, sums.missing, published_lists.modified_at
    from (${selectLists(which)}) list
    join published_lists on published_lists.id = list.id
    cross join lateral (
      select count(*) filter (where not is_note)::float8 as lines,
        count(*) filter (where not is_note and not coalesce(${canBeBought}, false))::float8 as missing
      from published_list_lines line
      left join sub_products on sub_products.id = line.sub_product_id
      left join products on products.id = sub_products.product_id
      where line.list_id = list.id) sums
    order by published_lists.modified_at desc, list.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::float8 as total from published_lists where deleted_at is null and ${which}`.execute(db);
  const lists = rows.map(({ lines, missing, modified_at, ...row }) => ({
    ...factsOf(row),
    lines,
    missing,
    modified: modified_at.toISOString(),
  }));
  return { lists, total: counted[0]?.total ?? 0 };
}

/** That a line's article is on sale, and enough of it is there. */
const canBeBought = sql`sub_products.deleted_at is null and products.deleted_at is null
  and products.visibility = 'published' and sub_products.available >= coalesce(line.units, 1)`;

/** One list as it is edited. Throws not_found. */
export async function readForAdmin({ db }: Deps, id: string): Promise<AdminPublishedList> {
  const { rows } = isId(id)
    ? await selectLists(sql`published_lists.id = ${id}::uuid`).execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw notFound('published_list');
  const lines = await readLines(db, id);
  const reading = await readSettled({ db }, { lines, soldOut: row.sold_out });
  const ids = lines.flatMap(({ subProductId, substituteId }) => [subProductId ?? '', substituteId ?? '']);
  const articles = await readArticles(
    db,
    [...new Set(ids)].filter((one) => one !== ''),
  );
  const articleOf = (variant: string | null) => (variant === null ? null : (articles.get(variant) ?? null));
  return {
    ...factsOf(row),
    note: row.note,
    soldOut: row.sold_out,
    total: reading.total,
    lines: reading.lines.flatMap((read, index): AdminListLine[] => {
      const line = lines[index];
      if (!line) return [];
      return [
        {
          ...read,
          choice: choiceOf(line),
          chosen: line.subProductId,
          chosenUnits: line.units,
          chosenArticle: articleOf(line.subProductId),
          substitute: line.substituteId,
          substituteArticle: articleOf(line.substituteId),
        },
      ];
    }),
  };
}

function choiceOf({ isNote, isNotSold, subProductId }: SettledLine): AdminListLine['choice'] {
  if (isNote) return 'note';
  if (isNotSold) return 'not_sold';
  return subProductId === null ? 'open' : 'chosen';
}

function factsOf({ id, slug, number, school, grade, year, is_published, opened, added, bought }: ListRow) {
  return {
    _id: id,
    slug,
    number,
    school,
    grade,
    year,
    state: is_published ? ('published' as const) : ('draft' as const),
    counts: { opened, added, bought },
  };
}
