import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { notFound } from '#server/errors.ts';
import { readSettled } from '#server/lists/index.ts';
import type { ListedList, ListIndexQuery, PublishedList } from '#shared/schemas/published-lists.ts';
import { searchWords } from '#shared/search.ts';
import { readLines } from './select-lists.ts';

type Deps = { db: Database };

const isShown = sql<boolean>`is_published and deleted_at is null`;

/** A page of the published lists by school, grade and year, the newest year first, and their number. */
export async function listPublished(
  { db }: Deps,
  { q, page, limit }: ListIndexQuery,
): Promise<{ lists: ListedList[]; total: number }> {
  let matching = db.selectFrom('published_lists').where(isShown);
  for (const word of searchWords(q)) matching = matching.where('folded_name', 'like', containing(word));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const lists = await matching
    .select(['slug', 'school', 'grade', 'year'])
    .select(
      sql<number>`(
        select count(*) from published_list_lines line where line.list_id = published_lists.id and not line.is_note
      )::float8`.as('things'),
    )
    .orderBy(sql`spanish_sort_key(school)`)
    .orderBy('year', 'desc')
    .orderBy(sql`spanish_sort_key(grade)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { lists, total };
}

/** A school with published lists; `list`: the only one of them, null if there are several. */
export type ListedSchool = { school: string; list: { slug: string; grade: string } | null };

/** The schools with published lists, those whose lists families open most first, and their number. */
export async function listSchools(
  { db }: Deps,
  limit: number,
): Promise<{ schools: ListedSchool[]; total: number }> {
  const { rows } = await sql<{ school: string; lists: number; slug: string; grade: string; total: number }>`
    select school, count(*)::int as lists, min(slug) as slug, min(grade) as grade, count(*) over ()::int as total
    from published_lists left join published_list_counts counts on counts.list_id = published_lists.id
    where ${isShown}
    group by school
    order by sum(coalesce(counts.opened, 0)) desc, spanish_sort_key(school), school
    limit ${limit}`.execute(db);
  const schools = rows.map(({ school, lists, slug, grade }) => ({
    school,
    list: lists === 1 ? { slug, grade } : null,
  }));
  return { schools, total: rows[0]?.total ?? 0 };
}

/** As `findPublished`. Throws not_found. */
export async function readPublished(deps: Deps, slug: string): Promise<PublishedList> {
  const list = await findPublished(deps, slug);
  if (!list) throw notFound('published_list');
  return list;
}

/** A published list with the prices and stock of the moment; null: there is none with that address. */
export async function findPublished({ db }: Deps, slug: string): Promise<PublishedList | null> {
  const list = await db
    .selectFrom('published_lists')
    .select(['id', 'slug', 'school', 'grade', 'year', 'note', 'sold_out'])
    .where('slug', '=', slug)
    .where(isShown)
    .executeTakeFirst();
  if (!list) return null;
  const lines = await readLines(db, list.id);
  const { school, grade, year, note } = list;
  return {
    slug,
    school,
    grade,
    year,
    note,
    ...(await readSettled({ db }, { lines, soldOut: list.sold_out })),
  };
}

/** The address of the published list with that number; null: there is none. */
export async function findSlug({ db }: Deps, number: string): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(number)) return null;
  const list = await db
    .selectFrom('published_lists')
    .select('slug')
    .where('number', '=', Number(number))
    .where(isShown)
    .executeTakeFirst();
  return list?.slug ?? null;
}

/** The addresses of all published lists. */
export async function slugsOfPublished({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('published_lists')
    .select('slug')
    .where(isShown)
    .orderBy('number')
    .execute();
  return rows.map(({ slug }) => slug);
}
