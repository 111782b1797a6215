import { setTimeout as wait } from 'node:timers/promises';
import type { Edge, Purged } from './edge.ts';

/** Stands among the tags for everything. */
export const ALL = 'all';

/** More tags than these are purged as everything. */
const MOST_TAGS = 500;

/** In milliseconds. */
const TIMES = {
  /** The pause after a first failure. Each further one is twice as long. */
  firstPause: 1_000,
  longestPause: 30_000,
  /** Until the same tags are purged again: an answer of before may still have been on its way into the cache. */
  again: 5_000,
  /** A failure that lasts longer is an error. */
  long: 60_000,
};

export type PurgeLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

/**
 * Purges one cache, with one request at a time: what changes meanwhile goes with the next one. A purge that fails is
 * tried until it works, so that no change is lost.
 */
export function createPurges({ edge, log }: { edge: Edge; log: () => PurgeLog }, times = TIMES) {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** The tags of the next purge, and whether they are purged once more after it. */
  const waiting = new Map<string, boolean>();
  let isWorking = false;

  function add(tags: readonly string[], again: boolean): void {
    for (const tag of tags) waiting.set(tag, again || waiting.get(tag) === true);
    if (!isWorking) void work();
  }

  async function work(): Promise<void> {
    isWorking = true;
    while (waiting.size > 0 && !signal.aborted) {
      const tags = [...waiting];
      waiting.clear();
      await untilPurged(purgedBy(tags.map(([tag]) => tag)));
      const once = tags.filter(([, again]) => again).map(([tag]) => tag);
      if (once.length > 0) later(times.again, () => add(once, false));
    }
    isWorking = false;
  }

  async function untilPurged(what: Purged): Promise<void> {
    const began = performance.now();
    let isLong = false;
    for (let pause = times.firstPause; !signal.aborted; pause = Math.min(pause * 2, times.longestPause)) {
      const error = await edge.purge(what).then(
        () => null,
        (cause: unknown) => ({ cause }),
      );
      const facts = { edge: edge.name, seconds: Math.round((performance.now() - began) / 1000) };
      if (!error && pause > times.firstPause) log().info(facts, 'the cache in front could be purged again');
      if (!error) return;
      if (pause === times.firstPause)
        log().warn({ ...facts, err: error.cause }, 'the cache in front could not be purged: tried again');
      if (!isLong && performance.now() - began > times.long) {
        isLong = true;
        log().error({ ...facts, err: error.cause }, 'the cache in front has not been purged for long');
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  function later(milliseconds: number, act: () => void): void {
    wait(milliseconds, undefined, { signal, ref: false }).then(act, () => undefined);
  }

  return {
    /** Purges tags soon, and once more some seconds later. */
    add: (tags: readonly string[]): void => add(tags, true),
    /** Gives up what is waiting: the next start purges everything. */
    stop: (): void => stopped.abort(),
  };
}

function purgedBy(tags: readonly string[]): Purged {
  return tags.includes(ALL) || tags.length > MOST_TAGS ? 'all' : tags;
}
