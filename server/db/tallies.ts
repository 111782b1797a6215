import { sql } from 'kysely';
import type { Database } from './open.ts';

/** Numbers that triggers keep (db/migrations/0023_tallies.sql), so that nobody counts; 0 for what was never told of. */
export async function readTallies<Name extends string>(
  db: Database,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const rows = await db
    .selectFrom('tallies')
    // A sum of bigint is numeric, which the driver gives as text.
    .select(['what', sql<number>`sum(amount)::float8`.as('amount')])
    .where('what', 'in', names)
    .groupBy('what')
    .execute();
  const amounts = new Map(rows.map(({ what, amount }) => [what, amount]));
  return Object.fromEntries(names.map((name) => [name, amounts.get(name) ?? 0])) as Record<Name, number>;
}

/** The sum of several, or one. */
export async function readTally(db: Database, names: readonly string[]): Promise<number> {
  return Object.values(await readTallies(db, names)).reduce((sum, amount) => sum + amount, 0);
}

/**
 * Puts the rows of each number together and frees the space of those that are gone: an embedded database has nobody else
 * to do the latter. Takes a moment.
 */
export async function tidyTallies(db: Database): Promise<void> {
  await sql`select fold_tallies()`.execute(db);
  await sql`vacuum tallies`.execute(db);
}
