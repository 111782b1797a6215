import { DatabaseSilentError, type OpenDatabase } from '#server/db/index.ts';

/** In milliseconds. A probe that takes longer has failed. */
const PATIENCE = 3_000;

/** How long the database counts as silent after a probe timed out, in milliseconds. */
const SILENCE = 10_000;

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether this process can serve requests. Used by load balancers (/readyz) and by slow pages. */
export function createReadiness(database: OpenDatabase) {
  let draining = false;
  let flight: Promise<void> | null = null;
  let silentUntil = 0;

  async function probeOnce(): Promise<void> {
    try {
      await database.probe(PATIENCE);
      silentUntil = 0;
    } catch (error) {
      silentUntil = error instanceof DatabaseSilentError ? performance.now() + SILENCE : 0;
      throw error;
    }
  }

  /**
   * Throws DatabaseAwayError if the database does not answer in time or accepts no writes. Simultaneous callers share
   * a probe.
   */
  function probe(): Promise<void> {
    flight ??= probeOnce().finally(() => {
      flight = null;
    });
    return flight;
  }

  return {
    /** From now on /readyz says 503. */
    drain: (): void => {
      draining = true;
    },
    isDraining: (): boolean => draining,
    probe,
    /** True if a probe timed out in the last ten seconds. */
    isSilent: (): boolean => performance.now() < silentUntil,
  };
}
