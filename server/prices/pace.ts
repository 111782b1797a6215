import { setTimeout as wait } from 'node:timers/promises';

/** How a long job shares the database with the visitors: small batches with rests between them. */
export type Pace = {
  /** How many rows the next batch may take. */
  rows: () => number;
  /** Runs a batch, learns from how long it took, and rests. */
  batch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** The embedded database serves one statement at a time: nobody should wait longer than this for a batch. */
const TARGET_MILLISECONDS = 5;
const ROWS = { least: 20, first: 40, most: 250 } as const;
/** The rest after a batch, in batches: the visitors have the larger part of the time. */
const REST = 2;
const LONGEST_REST = 60;

/** Small batches, sized by the time they take (a busy shop makes them smaller), with rests. */
export function createPolitePace(): Pace {
  let rows: number = ROWS.first;
  return {
    rows: () => Math.round(rows),
    batch: async (work) => {
      const started = performance.now();
      const result = await work();
      const took = performance.now() - started;
      const factor = Math.min(1.25, Math.max(0.5, TARGET_MILLISECONDS / took));
      rows = Math.min(ROWS.most, Math.max(ROWS.least, rows * factor));
      await wait(Math.min(LONGEST_REST, took * REST));
      return result;
    },
  };
}

/** As fast as it goes: before the shop listens, nobody waits. */
export function createBriskPace(): Pace {
  return { rows: () => 500, batch: (work) => work() };
}
