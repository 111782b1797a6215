import type { Database } from './open.ts';

/** deadlock_detected and serialization_failure: the transaction was rolled back and may be tried again. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const MAX_TRIES = 5;

/** Callbacks to run after the commit, by the transaction's handle. */
const afterCommits = new WeakMap<Database, Array<() => void>>();

/**
 * Runs `work` in a transaction. A deadlock is tried again, four times. Name the inner handle `db` as well: a query on
 * the outer one would hang in an embedded database.
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

/** Runs `callback` after the commit of this handle's transaction, or at once if it is not a transaction's. */
export function afterCommit(db: Database, callback: () => void): void {
  if (!db.isTransaction) callback();
  else afterCommits.set(db, [...(afterCommits.get(db) ?? []), callback]);
}

/** An error's code: PostgreSQL's SQLSTATE or Node's (`ECONNREFUSED`); null if it has none. */
export function databaseErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** True if the unique index or constraint of that name refused the row. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    databaseErrorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
