import { type Answer, type Made, toAnswer } from './answer.ts';
import { ANYTHING, createStore } from './store.ts';

/** An answer older than this is made anew, in milliseconds: so what a lagging replica gave heals by itself. */
const MAX_AGE = 60_000;

/**
 * The parts of the memory, in bytes. Answers at addresses that strangers can make up (searches above all) have a part of
 * their own, and so have whole lists: neither pushes out the shop's own pages.
 */
const MAX_BYTES = { own: 48_000_000, madeUp: 16_000_000, wholeLists: 64_000_000 };

export type Part = keyof typeof MAX_BYTES;

type Options = { maxBytes?: Partial<Record<Part, number>>; maxAge?: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Finished answers in memory (docs/decisions/011-finished-pages.md). Many who ask for the same one at once wait for a single making.
 * An answer whose tags are told while it is being made goes to those who wait, and is not kept.
 */
export function createResponseCache(options: Options = {}) {
  const parts = createParts(options);
  const flights = new Map<string, Flight>();
  let isListening = false;

  function dropAll(): void {
    parts.dropAll();
    for (const flight of flights.values()) flight.all = true;
  }

  function drop(tags: string[]): void {
    parts.drop(tags);
    for (const { told } of flights.values()) for (const tag of tags) told.add(tag);
  }

  async function makeOnce(key: string, make: () => Promise<Made>): Promise<Answer> {
    // Register first, so that a change that is told during the first step counts.
    const making = Promise.resolve().then(make).then(toAnswer);
    const flight: Flight = { making, told: new Set(), all: false };
    flights.set(key, flight);
    try {
      const answer = await making;
      if (!isOutdated(answer, flight)) parts.keep(key, answer, { isStale: !isListening });
      return answer;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    /** The answer under the key if it is kept and neither stale nor too old. */
    fresh: parts.fresh,
    /** That answer, or the one that is being made, or a new one. */
    get: async (key: string, make: () => Promise<Made>): Promise<Answer> =>
      parts.fresh(key) ?? joinable(flights.get(key)) ?? makeOnce(key, make),
    /** The answer as it was last made, however old: only for when no new one can be made. */
    last: parts.last,
    /** Takes what committed transactions tell: `all`, or tags with spaces between them. */
    hear: (payload: string): void => (payload === 'all' ? dropAll() : drop(payload.split(' '))),
    /** Changes are heard from now on, or not any more. What was kept may be stale either way. */
    setListening: (value: boolean): void => {
      isListening = value;
      dropAll();
    },
    isListening: (): boolean => isListening,
    bytes: parts.bytes,
  };
}

/** An answer that is being made, and what was told meanwhile. */
type Flight = { making: Promise<Answer>; told: Set<string>; all: boolean };

/** The making to wait for: none that began before a change was told. */
function joinable(flight: Flight | undefined): Promise<Answer> | undefined {
  return flight && !flight.all && flight.told.size === 0 ? flight.making : undefined;
}

function isOutdated({ tags }: Answer, { told, all }: Flight): boolean {
  return all || [...tags].some((tag) => told.has(tag) || (tag === ANYTHING && told.size > 0));
}

/** A store for each part of the memory. */
function createParts({ maxBytes, maxAge = MAX_AGE }: Options) {
  const sizes = { ...MAX_BYTES, ...maxBytes };
  const parts = {
    own: createStore<Answer>(sizes.own),
    madeUp: createStore<Answer>(sizes.madeUp),
    wholeLists: createStore<Answer>(sizes.wholeLists),
  };
  const stores = Object.values(parts);
  return {
    fresh: (key: string): Answer | undefined => {
      for (const store of stores) {
        const answer = store.fresh(key, maxAge);
        if (answer) return answer;
      }
      return undefined;
    },
    last: (key: string): Answer | undefined => stores.map((store) => store.last(key)).find(Boolean),
    keep: (key: string, answer: Answer, state: { isStale: boolean }): void => {
      // What was kept under the key may be a page that is gone now, or in another part.
      for (const store of stores) store.remove(key);
      if (answer.part) parts[answer.part].set(key, answer, state);
    },
    drop: (tags: string[]): void => {
      for (const store of stores) store.drop(tags);
    },
    dropAll: (): void => {
      for (const store of stores) store.dropAll();
    },
    bytes: (): number => stores.reduce((sum, store) => sum + store.bytes(), 0),
  };
}
