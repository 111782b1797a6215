import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { MissedSearch, MissedSearchesQuery } from '#shared/schemas/reports.ts';
import { searchWords } from '#shared/search.ts';

/** Longer ones are no searches for an article. */
const MOST_LETTERS = 60;
/** Different searches that wait to be written. More are dropped: somebody is trying words out. */
const MOST_WAITING = 500;
/** How long they are kept. */
const MONTHS = 24;

/** Counts searches that found nothing, and writes them in batches (rules 24.6). One for each process. */
export function createMissedSearches(db: Database) {
  let waiting = new Map<string, number>();
  return {
    note: (q: string): void => {
      const words = searchWords(q).join(' ');
      if (words === '' || words.length > MOST_LETTERS || maySayWho(words)) return;
      if (waiting.size >= MOST_WAITING && !waiting.has(words)) return;
      waiting.set(words, (waiting.get(words) ?? 0) + 1);
    },
    write: async (): Promise<void> => {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Map();
      await sql`
        insert into missed_searches as known (day, words, times)
        select (now() at time zone 'America/Argentina/Buenos_Aires')::date, words, times
        from unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::integer[]) as batch (words, times)
        on conflict (day, words) do update set times = known.times + excluded.times`.execute(db);
    },
    forgetOld: async (): Promise<void> => {
      await sql`
        delete from missed_searches
        where day < (now() - make_interval(months => ${MONTHS}))::date`.execute(db);
    },
  };
}

/** True for an e-mail and for the digits of a phone or a document; the thirteen digits of a barcode are kept. */
function maySayWho(words: string): boolean {
  const digits = words.replace(/\D/g, '').length;
  return words.includes('@') || (digits >= 7 && digits !== 13);
}

/** The index of names finds what has the longest word; only that is compared with all words. */
const LONGEST_WORD = sql`(
  select word from unnest(string_to_array(missed.words, ' ')) as one (word) order by length(word) desc limit 1)`;

/** What was searched and not found in some days, the most frequent first. `most`: rows at most; missing: all. */
export async function listMissedSearches(
  { db }: { db: Database },
  { since, until, most }: Pick<MissedSearchesQuery, 'since' | 'until'> & { most?: number },
): Promise<MissedSearch[]> {
  const { rows } = await sql<{ words: string; times: number; last: string; found: boolean }>`
    with missed as (
      select words, sum(times)::float8 as times, max(day) as last from missed_searches
      where day >= ${since}::date and day <= ${until}::date
      group by words order by times desc, words limit ${most ?? null}),
    keyed as (
      select *, '%' || regexp_replace(${LONGEST_WORD}, '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern from missed)
    select words, times, to_char(last, 'YYYY-MM-DD') as last, exists (
      select from products where deleted_at is null and folded_name like keyed.pattern and not exists (
        select from unnest(string_to_array(keyed.words, ' ')) as one (word)
        where position(word in folded_name) = 0)) as found
    from keyed order by times desc, words`.execute(db);
  return rows;
}
