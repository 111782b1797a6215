import { type Expression, sql } from 'kysely';
import { MOST_COUNTED } from '#shared/counts.ts';
import type { Database } from './open.ts';

/**
 * Counts the rows of a query up to MOST_COUNTED + 1 (rules 2.5): for filters that no index counts quickly, the count
 * then ends after a few milliseconds instead of a second.
 */
export async function countUp(db: Database, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from (${rows}) as matching limit ${MOST_COUNTED + 1}) as first`.execute(db);
  return counted[0]?.total ?? 0;
}
