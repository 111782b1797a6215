import { setTimeout as wait } from 'node:timers/promises';

/** How a long job shares the database with the visitors: batches with rests between them. */
export type Pace = {
  /** How many rows the next batch may take. */
  rows: () => number;
  /** Runs a batch, learns from how long it took, and rests. */
  batch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

type PaceOptions = {
  /** How long a batch should take, in milliseconds. */
  target: number;
  rows: { least: number; first: number; most: number };
  /** The rest after a batch, in times of its length. */
  rest: number;
};

const LONGEST_REST = 60;

/** One statement at a time, on the thread that answers: who comes in the middle of a batch waits for all of it. */
const EMBEDDED: PaceOptions = { target: 5, rows: { least: 20, first: 40, most: 200 }, rest: 3 };
/** Nobody waits for a batch; the rests leave the others their share of processor and disk. */
const SERVER: PaceOptions = { target: 40, rows: { least: 200, first: 200, most: 1000 }, rest: 1 };

/** A pace that the visitors do not notice: a busy shop makes its batches smaller. */
export function createPolitePace(engine: 'pglite' | 'postgres'): Pace {
  const { target, rows, rest } = engine === 'pglite' ? EMBEDDED : SERVER;
  let size = rows.first;
  return {
    rows: () => Math.round(size),
    batch: async (work) => {
      const started = performance.now();
      const result = await work();
      const took = performance.now() - started;
      const factor = Math.min(1.25, Math.max(0.5, target / took));
      size = Math.min(rows.most, Math.max(rows.least, size * factor));
      await wait(Math.min(LONGEST_REST, took * rest));
      return result;
    },
  };
}

/** As fast as it goes: before the shop listens, nobody waits. */
export function createBriskPace(): Pace {
  return { rows: () => 300, batch: (work) => work() };
}
