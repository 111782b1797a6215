import type { Database } from '#server/db/index.ts';
import { ImportStoppedError, LEASE, type Task, updateHeld } from './import-row.ts';

/** How often it is looked whether an import is still in hand, in milliseconds. */
const LOOK_AGAIN = 500;

type Deps = { db: Database; isStopped: () => boolean };

/**
 * Keeps the lease of an import during work that writes nothing, such as reading a large file. `lost` is aborted with an
 * ImportStoppedError when the import was cancelled, taken over, or the process is closing. `end` stops looking.
 */
export function watchHeld(
  { db, isStopped }: Deps,
  task: Task,
): { lost: AbortSignal; end: () => Promise<void> } {
  const lost = new AbortController();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const { numUpdatedRows } = await updateHeld(db, task)
      .set({ leased_until: new Date(Date.now() + LEASE) })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ImportStoppedError(`import ${task.id} is no longer in hand`);
  }

  const timer = setInterval(() => {
    if (isStopped()) lost.abort(new ImportStoppedError('the shop is closing'));
    looking ??= look()
      .catch((error: unknown) => lost.abort(error))
      .finally(() => {
        looking = null;
      });
  }, LOOK_AGAIN);

  return {
    lost: lost.signal,
    end: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
