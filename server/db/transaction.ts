import type { Database } from './open.ts';

/** PostgreSQL's words for "nothing was done, try again": deadlock_detected and serialization_failure. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const MAX_TRIES = 5;

/** By the handle of an open transaction: what is called once it has committed. */
const afterCommits = new WeakMap<Database, Array<() => void>>();

/**
 * Runs `work` in one transaction: all of it or nothing. A deadlock is tried again, four times.
 * Name the handle `db` inside too: a query on the outer one would wait for ever.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      let handle = db;
      const result = await db.transaction().execute((db) => {
        handle = db;
        return work(db);
      });
      for (const callback of afterCommits.get(handle) ?? []) callback();
      return result;
    } catch (error) {
      if (attempt === MAX_TRIES || !TRY_AGAIN.has(databaseErrorCode(error) ?? '')) throw error;
    }
  }
}

/** Calls `callback` once the transaction of this handle has committed; at once on a handle without a transaction. */
export function afterCommit(db: Database, callback: () => void): void {
  if (!db.isTransaction) callback();
  else afterCommits.set(db, [...(afterCommits.get(db) ?? []), callback]);
}

/** An error's code: PostgreSQL's SQLSTATE or Node's (`ECONNREFUSED`); null if it has none. */
export function databaseErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Whether a unique index or constraint of that name refused the row. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    databaseErrorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
