import { type Expression, sql } from 'kysely';
import { MOST_COUNTED } from '#shared/counts.ts';
import type { Database } from './open.ts';

/**
 * How many rows a query has, up to one more than MOST_COUNTED. For lists that are narrowed by what no index counts
 * quickly: such a count ends after a few milliseconds where the whole one takes a second.
 */
export async function countUp(db: Database, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from (${rows}) as matching limit ${MOST_COUNTED + 1}) as first`.execute(db);
  return counted[0]?.total ?? 0;
}
