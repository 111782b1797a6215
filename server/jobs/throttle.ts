import { setTimeout as wait } from 'node:timers/promises';

/** Shares the database between long work and the visitors: batches with rests between them. */
export type Throttle = {
  /** How many things the next batch may take. */
  size: () => number;
  /**
   * Runs a batch; the next one is larger or smaller by how long it took. Call it within the transaction, so that waiting
   * for a connection does not count: it would make batches smaller without making anybody's wait shorter.
   */
  timed: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Leaves the database to the others, in proportion to how long the last batch took. Call it outside the transaction. */
  rest: () => Promise<void>;
  /** Both, where a batch waits for nobody. */
  batch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export type ThrottleOptions = {
  /** How long a batch should take, in milliseconds. */
  target: number;
  size: { least: number; first: number; most: number };
  /** The rest after a batch, as a multiple of its length; 0: none. */
  rest: number;
};

const LONGEST_REST = 60;

/** Batches that the visitors do not notice: a slow database makes them smaller. */
export function createThrottle({ target, size, rest: restFactor }: ThrottleOptions): Throttle {
  let next = size.first;
  let took = 0;
  const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work();
    took = performance.now() - started;
    const factor = Math.min(1.25, Math.max(0.5, target / took));
    next = Math.min(size.most, Math.max(size.least, next * factor));
    return result;
  };
  const rest = () => wait(Math.min(LONGEST_REST, took * restFactor));
  const batch = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await timed(work);
    await rest();
    return result;
  };
  return { size: () => Math.round(next), timed, rest, batch };
}
