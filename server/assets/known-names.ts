import { setTimeout as wait } from 'node:timers/promises';
import { type AssetStore, readBuild } from './builds.ts';

/** Between two looks at the store, in milliseconds. */
const PAUSE = 1_000;

/**
 * Knows which assets the store has. A name that is not known waits for a look at the store that begins after it was
 * asked for; all share it, and there is one a second at most, whatever strangers ask for.
 */
export function createKnownNames(store: AssetStore) {
  const namesOf = new Map<string, Set<string>>();
  let lastLook = Number.NEGATIVE_INFINITY;
  let nextLook: Promise<void> | null = null;

  const isKnown = (name: string): boolean => [...namesOf.values()].some((names) => names.has(name));

  async function look(): Promise<void> {
    await wait(Math.max(0, lastLook + PAUSE - performance.now()));
    nextLook = null;
    lastLook = performance.now();
    const gone = new Set(namesOf.keys());
    for await (const file of store.builds.list()) {
      gone.delete(file);
      if (namesOf.has(file)) continue;
      const build = await readBuild(store, file);
      if (build) namesOf.set(file, new Set(build.names));
    }
    for (const file of gone) namesOf.delete(file);
  }

  return {
    /** Whether it is known without a look. */
    has: isKnown,
    find: async (name: string): Promise<boolean> => {
      if (isKnown(name)) return true;
      nextLook ??= look();
      await nextLook;
      return isKnown(name);
    },
  };
}
