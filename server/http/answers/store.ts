/** What is stored; a change that tells one of the tags makes it stale. */
export type Stored = { body: Buffer; tags: Set<string>; madeAt: number };

/** The tag of what any change makes stale. */
export const ANYTHING = 'anything';

/**
 * Answers by key, at most `maxBytes` of them: those asked for longest ago go first. Stale ones stay until their room is
 * needed: an old page is better than none while the database is away.
 */
export function createStore<Answer extends Stored>(maxBytes: number) {
  // In the order of use.
  const entries = new Map<string, { answer: Answer; bytes: number; isStale: boolean }>();
  const index = createTagIndex();
  let bytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.bytes;
    entries.delete(key);
    index.remove(key, entry.answer.tags);
  }

  function markStale(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entry.isStale = true;
    index.remove(key, entry.answer.tags);
  }

  return {
    /** The answer unless it is stale or older than `maxAge` milliseconds. */
    fresh: (key: string, maxAge: number): Answer | undefined => {
      const entry = entries.get(key);
      if (!entry || entry.isStale || performance.now() - entry.answer.madeAt > maxAge) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    /** The answer, however old. */
    last: (key: string): Answer | undefined => entries.get(key)?.answer,
    set: (key: string, answer: Answer, { isStale }: { isStale: boolean }): void => {
      remove(key);
      // The encoded bodies and heads take about as much as the body; each tag has its place in the index.
      const size = answer.body.length * 2 + 1000 + answer.tags.size * 100;
      entries.set(key, { answer, bytes: size, isStale });
      if (!isStale) index.add(key, answer.tags);
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
    drop: (tags: string[]): void => {
      for (const tag of [...tags, ANYTHING]) for (const key of index.keysOf(tag)) markStale(key);
    },
    dropAll: (): void => {
      for (const key of entries.keys()) markStale(key);
    },
    bytes: () => bytes,
  };
}

/** Which keys have a tag: a sale tells one tag that few of thousands of answers have. */
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
