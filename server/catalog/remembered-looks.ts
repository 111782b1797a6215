/** What was found, how many products it took looking at, and the state of the catalogue (a tally of changes) it is of. */
export type Look<Found> = { version: number; looked: number; found: Found };

/** Looks that found fewer are as quick as asking whether what is remembered still holds. */
const WORTH_REMEMBERING = 1_000;
const MOST_REMEMBERED = 200;

/**
 * Remembers what took long to find: 200 looks, those that were asked for last. A look is as old as its version says, so
 * whoever knows the present one never gets anything older; two who ask at once look once.
 */
export function createRememberedLooks<Found>() {
  const looks = new Map<string, Promise<Look<Found>>>();

  /** What `find` finds, or has found in the present version of the catalogue, which `readVersion` tells, or a later one. */
  async function look(
    key: string,
    readVersion: () => Promise<number>,
    find: () => Promise<Look<Found>>,
  ): Promise<Found> {
    const remembered = looks.get(key);
    if (remembered) {
      const [version, last] = await Promise.all([readVersion(), remembered.catch(() => null)]);
      if (last && last.version >= version) {
        if (looks.get(key) === remembered) keep(key, remembered);
        return last.found;
      }
    }
    const finding = find();
    keep(key, finding);
    const forget = () => {
      if (looks.get(key) === finding) looks.delete(key);
    };
    try {
      const { looked, found } = await finding;
      if (looked < WORTH_REMEMBERING) forget();
      return found;
    } catch (error) {
      forget();
      throw error;
    }
  }

  function keep(key: string, look: Promise<Look<Found>>): void {
    looks.delete(key);
    looks.set(key, look);
    const [oldest] = looks.keys();
    if (looks.size > MOST_REMEMBERED && oldest !== undefined) looks.delete(oldest);
  }

  return { look };
}

export type RememberedLooks<Found> = ReturnType<typeof createRememberedLooks<Found>>;
