import type { OpenDatabase } from '#server/db/index.ts';

/** A probe that took longer has failed, in milliseconds. */
const PATIENCE = 3_000;

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether this process can serve: asked by whoever spreads visits over processes, and by a page that takes long. */
export function createReadiness(database: OpenDatabase) {
  let draining = false;
  let flight: Promise<void> | null = null;
  return {
    /** From now on nobody new should be sent here. */
    drain: (): void => {
      draining = true;
    },
    isDraining: (): boolean => draining,
    /** Throws DatabaseAwayError when the database does not answer in time or takes no writes. Many ask by one probe. */
    probe: (): Promise<void> => {
      flight ??= database.probe(PATIENCE).finally(() => {
        flight = null;
      });
      return flight;
    },
  };
}
