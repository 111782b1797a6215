import { type StoredBackup, withoutBeforeRestore } from './destination.ts';
import type { ScheduledBackups } from './scheduled-backup.ts';

/** In milliseconds: a status that is looked at all the time asks the bucket once a minute. */
const KEPT_FOR = 60_000;
const PATIENCE = 3_000;

/**
 * Remembers the newest backup for a minute. Null: there is none; undefined: the place of the backups does not answer
 * within three seconds.
 */
export function rememberNewest({ destination }: Pick<ScheduledBackups, 'destination'>) {
  let last: { at: number; newest: Promise<StoredBackup | null | undefined> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > KEPT_FOR)
      last = { at: performance.now(), newest: inTime(PATIENCE, readNewest(destination)) };
    return last.newest;
  };
}

async function readNewest(destination: ScheduledBackups['destination']): Promise<StoredBackup | null> {
  const [newest] = withoutBeforeRestore(await (await destination()).list());
  return newest ?? null;
}

/** Undefined: it failed, or takes longer than that. */
export function inTime<Result>(milliseconds: number, reading: Promise<Result>): Promise<Result | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  return Promise.race([reading.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
