import { DatabaseSilentError, type OpenDatabase } from '#server/db/index.ts';

/** A probe that took longer has failed, in milliseconds. */
const PATIENCE = 3_000;

/** A database that did not answer a probe is taken to be silent for so long, in milliseconds. */
const SILENCE = 10_000;

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether this process can serve. Asked by load balancers (/readyz) and by pages that take long. */
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

  /** Throws DatabaseAwayError when the database does not answer in time or takes no writes. Many ask by one probe. */
  function probe(): Promise<void> {
    flight ??= probeOnce().finally(() => {
      flight = null;
    });
    return flight;
  }

  return {
    /** From now on nobody new should be sent here. */
    drain: (): void => {
      draining = true;
    },
    isDraining: (): boolean => draining,
    probe,
    /** Whether the last probe timed out less than ten seconds ago. */
    isSilent: (): boolean => performance.now() < silentUntil,
  };
}
