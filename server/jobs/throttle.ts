import { setTimeout as wait } from 'node:timers/promises';

/** Shares the database between a long job and visitors: batches with rests in between. */
export type Throttle = {
  /** The number of items in the next batch. */
  size: () => number;
  /**
   * Runs a batch and adapts the next one's size to its duration. Call it within the transaction: time spent waiting
   * for a connection must not count, since smaller batches would not shorten it.
   */
  timed: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Rests for a multiple of the last batch's duration. Call it outside the transaction. */
  rest: () => Promise<void>;
  /** `timed` and `rest` together, where a batch does not wait for a connection. */
  batch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export type ThrottleOptions = {
  /** The desired duration of a batch, in milliseconds. */
  target: number;
  size: { least: number; first: number; most: number };
  /** The rest after a batch, as a multiple of its duration; 0: none. */
  rest: number;
};

const LONGEST_REST = 60;

/** Sizes batches so that visitors do not notice them: on a slow database they get smaller. */
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
