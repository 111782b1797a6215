import { setTimeout as wait } from 'node:timers/promises';

/** How a long job shares the database with the visitors: batches with rests between them. */
export type Pace = {
  /** How many things the next batch may take. */
  size: () => number;
  /**
   * Runs a batch and learns from how long it took. Call it within the transaction: waiting for the connection is not the
   * batch's own time, and would make the batches of a busy shop smaller than its visitors gain by.
   */
  timed: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Leaves the database to the others, for as long as the last batch has earned. Call it outside the transaction. */
  rest: () => Promise<void>;
  /** Both at once, where a batch waits for nobody. */
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

/** A pace that the visitors do not notice: a slow database makes its batches smaller. */
export function createPolitePace({ target, size, rest: restFactor }: PaceOptions): Pace {
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

/** As fast as it goes: before the shop listens, nobody waits. */
export function createBriskPace(size: number): Pace {
  const atOnce = <Result>(work: () => Promise<Result>) => work();
  return { size: () => size, timed: atOnce, rest: async () => undefined, batch: atOnce };
}
