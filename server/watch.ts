/** What the shop does that takes time and can fail, besides requests and statements. */
export type Deed =
  | { kind: 'gateway'; gateway: string; call: string }
  | { kind: 'job'; job: string }
  | { kind: 'mail' };

/** Runs `work` and observes it. Its result and its error are passed on. */
export type Watch = <Result>(deed: Deed, work: () => Promise<Result>) => Promise<Result>;

/** One watch made of several; the first is outermost. */
export function watchAll(watches: readonly Watch[]): Watch {
  return watches.reduceRight<Watch>(
    (inner, outer) => (deed, work) => outer(deed, () => inner(deed, work)),
    (_deed, work) => work(),
  );
}

/** A statement that the database has answered; `sql` is without values. */
export type Statement = { sql: string; milliseconds: number; failed: boolean };

export type OnStatement = (statement: Statement) => void;
