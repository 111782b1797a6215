import { setTimeout as wait } from 'node:timers/promises';

/** How long work shares the database with the visitors: small batches with rests between them. */
export type Pace = {
  /** How many products the next batch may take. */
  size: () => number;
  /** Runs a batch, learns from how long it took, and rests. */
  batch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** The embedded database serves one transaction at a time: a visitor waits for no more than about this. */
const TARGET_MILLISECONDS = 40;
const SIZE = { least: 10, first: 20, most: 200 } as const;
const LONGEST_REST = 60;

/** Batches that take about as long as somebody may wait, with rests of the same length. */
export function createPace(): Pace {
  let size: number = SIZE.first;
  return {
    size: () => Math.round(size),
    batch: async (work) => {
      const started = performance.now();
      const result = await work();
      const took = performance.now() - started;
      const factor = Math.min(1.5, Math.max(0.5, TARGET_MILLISECONDS / took));
      size = Math.min(SIZE.most, Math.max(SIZE.least, size * factor));
      await wait(Math.min(LONGEST_REST, took));
      return result;
    },
  };
}
