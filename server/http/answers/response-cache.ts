import { type Answer, type Made, type Part, toAnswer } from './answer.ts';
import { ANYTHING, createStore } from './store.ts';

/** An answer older than this is made anew, in milliseconds: so what a lagging replica gave heals by itself. */
const MAX_AGE = 60_000;

const MAX_BYTES: Record<Part, number> = { own: 48_000_000, madeUp: 16_000_000, wholeLists: 64_000_000 };

/** An answer that is being made, and the tags that became stale meanwhile. */
type Flight = { making: Promise<Answer>; stale: Set<string>; all: boolean };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Finished answers in memory (docs/response-cache.md). Many who ask for the same one at once wait for a single making.
 * An answer whose tags become stale while it is being made goes to those who wait, and is not kept.
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

  function dropAll(): void {
    store.dropAll();
    for (const flight of flights.values()) flight.all = true;
  }

  function drop(tags: string[]): void {
    store.drop(tags);
    for (const { stale } of flights.values()) for (const tag of tags) stale.add(tag);
  }

  async function makeOnce(key: string, make: () => Promise<Made>): Promise<Answer> {
    // Register first, so that a change during the first step counts.
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
    /** The answer under the key if it is kept and neither stale nor too old. */
    fresh,
    /** That answer, or the one that is being made, or a new one. */
    get: async (key: string, make: () => Promise<Made>): Promise<Answer> =>
      fresh(key) ?? joinable(flights.get(key)) ?? makeOnce(key, make),
    /** The answer as it was last made, however old: only for when no new one can be made. */
    last: store.last,
    /** Applies the notification of a commit: `all`, or tags with spaces between them. */
    invalidate: (payload: string): void => (payload === 'all' ? dropAll() : drop(payload.split(' '))),
    /** Whether notifications arrive from now on. What was kept may be stale either way. */
    setListening: (value: boolean): void => {
      isListening = value;
      dropAll();
    },
    isListening: (): boolean => isListening,
    bytes: store.bytes,
  };
}

/** The making to wait for: none that began before a change. */
function joinable(flight: Flight | undefined): Promise<Answer> | undefined {
  return flight && !flight.all && flight.stale.size === 0 ? flight.making : undefined;
}

function isOutdated({ tags }: Answer, { stale, all }: Flight): boolean {
  return all || [...tags].some((tag) => stale.has(tag) || (tag === ANYTHING && stale.size > 0));
}
