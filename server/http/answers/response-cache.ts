import { type Answer, type Made, type Part, toAnswer } from './answer.ts';
import { ANYTHING, createStore } from './store.ts';

/** In milliseconds. Older answers are made anew, so that data from a lagging replica does not stay. */
const MAX_AGE = 60_000;

const MAX_BYTES: Record<Part, number> = { own: 48_000_000, madeUp: 16_000_000, wholeLists: 64_000_000 };

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
  const flights = new Map<string, Flight>();
  let isListening = false;
  const fresh = (key: string) => store.fresh(key, maxAge);

  function markAllStale(): void {
    store.markAllStale();
    for (const flight of flights.values()) flight.all = true;
  }

  function markTagsStale(tags: string[]): void {
    store.markTagsStale(tags);
    for (const { stale } of flights.values()) for (const tag of tags) stale.add(tag);
  }

  async function makeOnce(key: string, make: () => Promise<Made>): Promise<Answer> {
    // Register first, so that an invalidation during the first tick counts.
    const making = Promise.resolve().then(make).then(toAnswer);
    const flight: Flight = { making, stale: new Set(), all: false };
    flights.set(key, flight);
    try {
      const answer = await making;
      if (!isOutdated(answer, flight)) store.set(key, answer);
      if (!isListening) store.markStale(key);
      return answer;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    /** The kept answer, unless it is stale or too old. */
    fresh,
    /** The kept answer, else the one that is being made, else a new one. */
    get: async (key: string, make: () => Promise<Made>): Promise<Answer> =>
      fresh(key) ?? joinable(flights.get(key)) ?? makeOnce(key, make),
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

/** The making to wait for, unless it began before a change. */
function joinable(flight: Flight | undefined): Promise<Answer> | undefined {
  return flight && !flight.all && flight.stale.size === 0 ? flight.making : undefined;
}

function isOutdated({ tags }: Answer, { stale, all }: Flight): boolean {
  return all || [...tags].some((tag) => stale.has(tag) || (tag === ANYTHING && stale.size > 0));
}
