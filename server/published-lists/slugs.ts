import type { Database } from '#server/db/index.ts';
import { fold } from '#shared/search.ts';

const MOST_LETTERS = 80;

type Named = { school: string; grade: string; year: number };

/** The address of a new list: `escuela-12-3er-grado-2027`, with a number behind it if another list has it. */
export async function freeSlug(
  db: Database,
  { school, grade, year }: Named,
  ownId?: string,
): Promise<string> {
  // "3.er" is one word, "N.º" no more than its letter.
  const named = `${school} ${grade}`.replace(/[.'’ºª°]/g, '').replace(/ñ/gi, 'n');
  const words = fold(named)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const base = `${words.slice(0, MOST_LETTERS).trim().replaceAll(' ', '-') || 'lista'}-${year}`;
  const rows = await db
    .selectFrom('published_lists')
    .select(['id', 'slug'])
    .where('slug', 'like', `${base}%`)
    .execute();
  const taken = new Set(rows.filter(({ id }) => id !== ownId).map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
