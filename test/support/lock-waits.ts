import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/index.ts';

/**
 * Resolves once `connections` connections of this PostgreSQL database wait for a lock. Do not call it within a
 * transaction of `db`.
 */
export async function untilLockWaits(db: Database, connections = 1): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    return rows[0]?.waiting;
  };
  await expect.poll(count, { interval: 5 }).toBe(connections);
}

/**
 * Resolves once no other connection of this PostgreSQL database, including those of a dead process, is in a
 * transaction.
 */
export async function untilTransactionsEnd(db: Database): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from pg_stat_activity
      where xact_start is not null and pid <> pg_backend_pid() and datname = current_database()`.execute(db);
    return rows[0]?.open;
  };
  await expect.poll(count, { interval: 5 }).toBe(0);
}
