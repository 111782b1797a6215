import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { columnOf, type FoundOrders, type ListQuery, orderOf, sliceOf } from './order-slices.ts';

/** How many orders before that one match; so many there will always be. */
type Settled = { before: string; total: number; until: number };

/** Searches that find fewer are quick anyway. */
const MANY = 2_000;
/** A page that begins further down costs more along the index than looking for all. */
const FARTHEST = 1_000;
const MOST_REMEMBERED = 200;
const HOUR = 3_600_000;

export type OrderSearches = ReturnType<typeof createOrderSearches>;

/**
 * The search of the administrators' lists. What an order is searched by is written once, with the order, and no order is
 * ever removed: so of a word that many have, how many older orders have it is looked at once an hour and remembered; the
 * younger ones are counted anew each time, and the page is read along the index of dates, where the next match is near.
 */
export function createOrderSearches(db: Database) {
  const remembered = new Map<string, Settled>();

  async function find(query: ListQuery, words: string[]): Promise<FoundOrders> {
    const key = JSON.stringify([...words].sort());
    const settled = remembered.get(key);
    const { offset, limit } = sliceOf(query);
    const near = limit !== null && offset <= FARTHEST && columnOf(query).name === 'created_at';
    if (settled && settled.until > Date.now() && near && !query.state)
      return findNear(db, query, { words, settled });
    const found = await findAll(db, query, words);
    if (found.total >= MANY && near && !query.state) {
      remembered.set(key, { before: found.before, total: found.older, until: Date.now() + HOUR });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    }
    return found;
  }

  return { find };
}

/** One look through the text index finds all that match; they are counted and sorted in memory. */
async function findAll(
  db: Database,
  query: ListQuery,
  words: string[],
): Promise<FoundOrders & { before: string; older: number }> {
  const conditions = conditionsOf(words);
  if (query.state) conditions.push(sql`state = ${query.state}`);
  const { offset, limit } = sliceOf(query);
  // An order ten minutes old that is not there yet never will be: no transaction takes so long.
  const { rows } = await sql<FoundOrders & { before: string; older: number }>`
    with settled as (select uuidv7(interval '-10 minutes') as before),
    orders as materialized (
      select id, ${sql.ref(columnOf(query).name)} from orders where ${sql.join(conditions, sql` and `)})
    select (select count(*) from orders)::float8 as total, (select before from settled)::text as before,
      (select count(*) from orders where id < (select before from settled))::float8 as older,
      array(select id::text from orders order by ${orderOf(query, false)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0, before: '', older: 0 };
}

async function findNear(
  db: Database,
  query: ListQuery,
  { words, settled }: { words: string[]; settled: Settled },
): Promise<FoundOrders> {
  const conditions = sql.join(conditionsOf(words), sql` and `);
  const { offset, limit } = sliceOf(query);
  const { rows } = await sql<{ younger: number; ids: string[] }>`
    select (select count(*) from orders where id >= ${settled.before}::uuid and ${conditions})::float8 as younger,
      array(select id::text from orders where ${conditions} order by ${orderOf(query, false)}
        limit ${limit} offset ${offset}) as ids`.execute(db);
  const { younger, ids } = rows[0] ?? { younger: 0, ids: [] };
  return { ids, total: settled.total + younger };
}

function conditionsOf(words: string[]) {
  return words.map((word) => sql`search_text like ${containing(word)}`);
}
