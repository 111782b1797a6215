import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { findUnderstood } from '#server/search/index.ts';
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

/** What was searched and not found in some days, the most frequent first. `most`: rows at most; missing: all. */
export async function listMissedSearches(
  { db }: { db: Database },
  { since, until, most }: Pick<MissedSearchesQuery, 'since' | 'until'> & { most?: number },
): Promise<MissedSearch[]> {
  const { rows } = await sql<Omit<MissedSearch, 'found'>>`
    select words, sum(times)::float8 as times, to_char(max(day), 'YYYY-MM-DD') as last from missed_searches
    where day >= ${since}::date and day <= ${until}::date
    group by words order by times desc, words limit ${most ?? null}`.execute(db);
  const found: boolean[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    found.push(...(await areFound(db, rows.slice(at, at + AT_ONCE))));
  }
  const missed = rows.map((row, at) => ({ ...row, found: found[at] ?? false }));
  for (const row of missed.slice(0, MOST_UNDERSTOOD)) {
    // One after the other: other requests have their turn in between.
    if (!row.found) row.found = (await findUnderstood({ db }, row.words)).ids.length > 0;
  }
  return missed;
}

/** Searches that are understood again, with today's synonyms; of the others only the names of products are looked through. */
const MOST_UNDERSTOOD = 50;

/** Searches that one statement looks for again. */
const AT_ONCE = 100;

/** Whether each would find something now. The words stand in the statement, so that each uses the index of names. */
async function areFound(db: Database, searches: readonly { words: string }[]): Promise<boolean[]> {
  const isFound = ({ words }: { words: string }) => {
    const hasWords = words.split(' ').map((word) => sql`folded_name like ${containing(word)}`);
    return sql`exists (select from products where deleted_at is null and ${sql.join(hasWords, sql` and `)})`;
  };
  const { rows } = await sql<{ found: boolean[] }>`
    select array[${sql.join(searches.map(isFound))}] as found`.execute(db);
  return rows[0]?.found ?? [];
}
