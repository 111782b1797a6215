import { sql } from 'kysely';
import { type Database, hashedKey } from '#server/db/index.ts';
import { findUnderstood, isFiller, stem, understand, wordsOf } from '#server/search/index.ts';
import type { ListDemand, ListDemandQuery } from '#shared/schemas/reports.ts';
import type { Item, Words } from './item.ts';
import type { Match } from './match.ts';
import { readQuantity } from './quantity.ts';

/** Longer texts say more than the name of a thing. */
const MOST_LETTERS = 60;
/** More digits may be a phone or a document. */
const MOST_DIGITS = 6;
/** Addresses that must have had a line of no known kind before its words are kept. */
const READERS = 3;
/** Days for which its hash waits for others. */
const WAITS = 60;
const MONTHS = 24;
/** Lines that wait to be written. More are dropped: somebody is trying lists out. */
const MOST_WAITING = 3000;

type Missed = { words: string; outcome: 'not_sold' | 'out_of_stock'; isKnown: boolean; reader: string };
export type Demand = ReturnType<typeof createDemand>;

/**
 * Counts what lists ask for and the shop does not have (rules 26.8), and writes it in batches. One for each process. Of a
 * line of a known kind only words of the trade are kept, so that no name written beside it is. `reader`: the client's
 * address, which only makes hashes.
 */
export function createDemand(db: Database) {
  let waiting = new Map<string, Missed>();
  return {
    note: (item: Item, { outcome }: Match, { words, reader }: { words: Words; reader: string }): void => {
      if (outcome !== 'not_sold' && outcome !== 'out_of_stock') return;
      const missed = { ...wordsToKeep(item, words), outcome };
      if (!isShort(missed.words) || waiting.size >= MOST_WAITING) return;
      const whose = hashedKey(`${reader} ${missed.words}`);
      // A list that is read several times within a minute counts once.
      waiting.set(`${whose} ${outcome}`, { ...missed, reader: whose });
    },
    write: async (): Promise<void> => {
      const batch = [...waiting.values()];
      waiting = new Map();
      const strange = batch.filter(({ isKnown }) => !isKnown);
      const shared = await sharedWords(db, strange);
      await count(
        db,
        batch.filter(({ words, isKnown }) => isKnown || shared.has(words)),
      );
    },
    forgetOld: async (): Promise<void> => {
      await sql`delete from list_demand where day < (now() - make_interval(months => ${MONTHS}))::date`.execute(
        db,
      );
      await sql`delete from list_demand_seen where day < (now() - make_interval(days => ${WAITS}))::date`.execute(
        db,
      );
    },
  };
}

/** Without what the vocabulary does not know, if it knows what kind of thing the line names. */
function wordsToKeep({ text }: Item, { vocabulary, brands }: Words): { words: string; isKnown: boolean } {
  // Two names with a stroke between them are two words.
  const rest = readQuantity(text).rest.replaceAll('/', ' ');
  const { concept, words: unknown } = understand(rest, vocabulary, brands);
  const all = wordsOf(rest);
  if (!concept) return { words: all.join(' '), isKnown: false };
  const strange = new Set(unknown.filter((word) => !brands.has(word)));
  const known = all.filter((word) => !strange.has(stem(word)));
  return {
    words: known.slice(0, known.findLastIndex((word) => !isFiller(word)) + 1).join(' '),
    isKnown: true,
  };
}

function isShort(words: string): boolean {
  return words !== '' && words.length <= MOST_LETTERS && words.replace(/\D/g, '').length <= MOST_DIGITS;
}

const today = sql`(now() at time zone 'America/Argentina/Buenos_Aires')::date`;

/** Notes the hashes of lines; returns the words that enough readers have had. */
async function sharedWords(db: Database, lines: readonly Missed[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const byHash = new Map(lines.map(({ words }) => [hashedKey(words), words]));
  await sql`
    insert into list_demand_seen (line, reader, day)
    select line, reader, ${today} from unnest(
      ${lines.map(({ words }) => hashedKey(words))}::text[], ${lines.map(({ reader }) => reader)}::text[]) as n (line, reader)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ line: string }>`
    select line from list_demand_seen where line = any(${[...byHash.keys()]}::text[])
    group by line having count(*) >= ${READERS}`.execute(db);
  return new Set(rows.map(({ line }) => byHash.get(line) ?? ''));
}

async function count(db: Database, lines: readonly Missed[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into list_demand as known (day, words, outcome, times)
    select ${today}, words, outcome, count(*)::integer from unnest(
      ${lines.map(({ words }) => words)}::text[], ${lines.map(({ outcome }) => outcome)}::text[]) as n (words, outcome)
    group by words, outcome
    on conflict (day, words, outcome) do update set times = known.times + excluded.times`.execute(db);
}

/** What lists asked for in vain in some days, the most frequent first. `most`: rows at most; missing: all. */
export async function listDemand(
  { db }: { db: Database },
  { since, until, most }: Pick<ListDemandQuery, 'since' | 'until'> & { most?: number },
): Promise<ListDemand[]> {
  const { rows } = await sql<Omit<ListDemand, 'found'>>`
    select words, outcome, sum(times)::float8 as times, to_char(max(day), 'YYYY-MM-DD') as last from list_demand
    where day >= ${since}::date and day <= ${until}::date
    group by words, outcome order by times desc, words, outcome limit ${most ?? null}`.execute(db);
  const demand = rows.map((row) => ({ ...row, found: false }));
  const unsold = demand.filter(({ outcome }) => outcome === 'not_sold').slice(0, MOST_UNDERSTOOD);
  for (const row of unsold) row.found = (await findUnderstood({ db }, row.words)).ids.length > 0;
  return demand;
}

/** Words that are looked for again, with today's products and synonyms: each is a search. */
const MOST_UNDERSTOOD = 50;
