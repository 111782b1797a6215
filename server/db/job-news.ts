import type { Database } from './open.ts';

/** Kinds of jobs that open transactions have written, and how many of each kind this process has committed. */
const written = new WeakMap<Database, string[]>();
const committed = new Map<string, number>();

/** A job was written on this handle: known to workers once it is committed. */
export function noteJob(db: Database, kind: string): void {
  if (!db.isTransaction) count([kind]);
  else written.set(db, [...(written.get(db) ?? []), kind]);
}

/** The transaction is committed: its jobs can be seen. */
export function tellJobs(db: Database): void {
  count(written.get(db) ?? []);
}

/** How many jobs of kinds that `wanted` takes this process has committed so far. */
export function jobsTold(wanted: (kind: string) => boolean): number {
  let sum = 0;
  for (const [kind, jobs] of committed) if (wanted(kind)) sum += jobs;
  return sum;
}

function count(kinds: string[]): void {
  for (const kind of kinds) committed.set(kind, (committed.get(kind) ?? 0) + 1);
}
