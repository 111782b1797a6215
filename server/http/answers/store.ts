import type { Answer, Part } from './answer.ts';

/** The tag that every change makes stale. */
export const ANYTHING = 'anything';

/**
 * Stores answers by key, at most `maxBytes` in each part; the least recently used go first. Stale pages stay until
 * their room is needed, for when the database is away.
 */
export function createStore(maxBytes: Record<Part, number>) {
  // In the order of their last use.
  const entries = new Map<string, { answer: Answer; part: Part; isStale: boolean }>();
  const index = createTagIndex();
  const bytes: Record<Part, number> = { own: 0, madeUp: 0, wholeLists: 0 };

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    index.remove(key, entry.answer.tags);
    entries.delete(key);
    bytes[entry.part] -= sizeOf(entry.answer);
  }

  function markStale(key: string): void {
    const entry = entries.get(key);
    if (!entry || entry.isStale) return;
    entry.isStale = true;
    index.remove(key, entry.answer.tags);
    // A stale call is never sent: while the database is away calls are refused.
    if (entry.answer.kind === 'call') remove(key);
  }

  function makeRoom(part: Part): void {
    for (const [oldest, entry] of entries) {
      if (bytes[part] <= maxBytes[part]) return;
      if (entry.part === part) remove(oldest);
    }
  }

  return {
    /** The answer, unless it is stale or older than `maxAge` milliseconds. */
    fresh: (key: string, maxAge: number): Answer | undefined => {
      const entry = entries.get(key);
      if (!entry || entry.isStale || performance.now() - entry.answer.madeAt > maxAge) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    /** The answer, however old. */
    last: (key: string): Answer | undefined => entries.get(key)?.answer,
    /** Stores the answer in its part. An answer without a part removes the earlier one. */
    set: (key: string, answer: Answer): void => {
      remove(key);
      const { part } = answer;
      if (!part) return;
      entries.set(key, { answer, part, isStale: false });
      index.add(key, answer.tags);
      bytes[part] += sizeOf(answer);
      makeRoom(part);
    },
    markStale,
    markTagsStale: (tags: string[]): void => [...tags, ANYTHING].flatMap(index.keysOf).forEach(markStale),
    markAllStale: (): void => entries.keys().forEach(markStale),
    bytes: (): Record<Part, number> => ({ ...bytes }),
  };
}

/** The keys of each tag, because a sale changes few of thousands of answers. */
function createTagIndex() {
  const keysByTag = new Map<string, Set<string>>();
  return {
    keysOf: (tag: string): string[] => [...(keysByTag.get(tag) ?? [])],
    add: (key: string, tags: Set<string>): void => {
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    remove: (key: string, tags: Set<string>): void => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  };
}

/**
 * Estimates the memory in bytes: other encodings and the replies of the fast path take about as much as the body that is
 * held, and each tag has an index entry.
 */
function sizeOf({ size, tags }: Answer): number {
  return size * 2 + 1000 + tags.size * 100;
}
