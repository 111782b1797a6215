import { type Answer, type Made, type Part, toAnswer } from './answer.ts';
import { ANYTHING, createStore } from './store.ts';

/** In milliseconds. Older answers are made anew, so that what no notification tells of shows. */
const MAX_AGE = 60_000;

const MAX_BYTES: Record<Part, number> = { own: 48_000_000, madeUp: 16_000_000, wholeLists: 64_000_000 };

/** Where answers came from: `fast` by the fast path, `fresh` kept, `made`, `waited` for the making of another request. */
export type Uses = Record<'fast' | 'fresh' | 'made' | 'waited', number>;

/** An answer that is being made, and the tags that became stale meanwhile. */
type Flight = { making: Promise<Answer>; stale: Set<string>; all: boolean };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Keeps finished answers in memory (docs/response-cache.md). Simultaneous requests for one answer wait for the same
 * making of it. If tags become stale meanwhile, those who wait get that answer, but it is not kept.
 */
export function createResponseCache({
  maxBytes = {},
  maxAge = MAX_AGE,
}: {
  maxBytes?: Partial<Record<Part, number>>;
  maxAge?: number;
} = {}) {
  const store = createStore({ ...MAX_BYTES, ...maxBytes });
  const flights = createFlights();
  const { uses, count } = createUses();
  let isListening = false;
  const fresh = (key: string) => store.fresh(key, maxAge);

  function markAllStale(): void {
    store.markAllStale();
    flights.markAllStale();
  }

  function markTagsStale(tags: string[]): void {
    store.markTagsStale(tags);
    flights.markTagsStale(tags);
  }

  const makeOnce = (key: string, make: () => Promise<Made>) =>
    flights.make(key, make, (answer, isOutdated) => {
      if (!isOutdated) store.set(key, answer);
      if (!isListening) store.markStale(key);
    });

  return {
    /** The kept answer, unless it is stale or too old. */
    fresh,
    /** The kept answer, else the one that is being made, else a new one. */
    get: async (key: string, make: () => Promise<Made>): Promise<Answer> =>
      count('fresh', fresh(key)) ??
      count('waited', flights.joinable(key)) ??
      count('made', makeOnce(key, make)),
    /** As `fresh`, for an answer that is sent. */
    take: (key: string): Answer | undefined => count('fresh', fresh(key)),
    /** Counts a use of an answer, if it was found; returns it. */
    count,
    uses,
    /** The last answer, however old, for when no new one can be made. */
    last: store.last,
    /** Applies a notification: `all`, or tags separated by spaces. */
    invalidate: (payload: string): void =>
      payload === 'all' ? markAllStale() : markTagsStale(payload.split(' ')),
    /** Says whether notifications arrive from now on. Either way, what was kept may be stale. */
    setListening: (value: boolean): void => {
      isListening = value;
      markAllStale();
    },
    isListening: (): boolean => isListening,
    bytes: store.bytes,
  };
}

function createUses() {
  const uses: Uses = { fast: 0, fresh: 0, made: 0, waited: 0 };
  const count = <Found>(use: keyof Uses, found: Found): Found => {
    if (found !== undefined) uses[use]++;
    return found;
  };
  return { uses, count };
}

/** The answers that are being made, by key. */
function createFlights() {
  const flights = new Map<string, Flight>();
  return {
    /** The making to wait for, unless it began before a change. */
    joinable: (key: string): Promise<Answer> | undefined => {
      const flight = flights.get(key);
      return flight && !flight.all && flight.stale.size === 0 ? flight.making : undefined;
    },
    /**
     * Makes the answer. `keep` gets it while it still counts as being made, so that no change is missed; `isOutdated`:
     * a change meanwhile touched what it was made of, or a newer making has begun, from which on this one hears of none.
     */
    make: async (
      key: string,
      make: () => Promise<Made>,
      keep: (answer: Answer, isOutdated: boolean) => void,
    ): Promise<Answer> => {
      // Register first, so that an invalidation during the first tick counts.
      const making = Promise.resolve().then(make).then(toAnswer);
      const flight: Flight = { making, stale: new Set(), all: false };
      flights.set(key, flight);
      try {
        const answer = await making;
        keep(answer, flights.get(key) !== flight || isOutdated(answer, flight));
        return answer;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
    markAllStale: (): void => {
      for (const flight of flights.values()) flight.all = true;
    },
    markTagsStale: (tags: string[]): void => {
      for (const { stale } of flights.values()) for (const tag of tags) stale.add(tag);
    },
  };
}

function isOutdated({ tags }: Answer, { stale, all }: Flight): boolean {
  return all || [...tags].some((tag) => stale.has(tag) || (tag === ANYTHING && stale.size > 0));
}
