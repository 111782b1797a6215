import { setTimeout as wait } from 'node:timers/promises';

/** How a long job shares the database with the visitors: batches with rests between them. */
export type Pace = {
  /** How many things the next batch may take. */
  size: () => number;
  /** Runs a batch, learns from how long it took, and rests. */
  batch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export type PaceOptions = {
  /** How long a batch should take, in milliseconds. */
  target: number;
  size: { least: number; first: number; most: number };
  /** The rest after a batch, in times of its length. */
  rest: number;
};

const LONGEST_REST = 60;

/** A pace that the visitors do not notice: a busy shop makes its batches smaller. */
export function createPolitePace({ target, size, rest }: PaceOptions): Pace {
  let next = size.first;
  return {
    size: () => Math.round(next),
    batch: async (work) => {
      const started = performance.now();
      const result = await work();
      const took = performance.now() - started;
      const factor = Math.min(1.25, Math.max(0.5, target / took));
      next = Math.min(size.most, Math.max(size.least, next * factor));
      await wait(Math.min(LONGEST_REST, took * rest));
      return result;
    },
  };
}

/** As fast as it goes: before the shop listens, nobody waits. */
export function createBriskPace(size: number): Pace {
  return { size: () => size, batch: (work) => work() };
}
