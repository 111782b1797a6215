import type { Database } from '#server/db/index.ts';
import { createThrottle } from '#server/jobs/index.ts';
import { fileName, filesBeside, readFileName } from '#shared/pictures.ts';
import type { FileStore } from './file-store.ts';
import { findNamed } from './find-named.ts';
import { beginRemoval, endRemoval, readLoosePictures, settleNamed } from './loose-pictures.ts';

/** Pictures of one round. The rest is for the next one. */
const MOST = 5_000;

/**
 * Removes pictures that have been unused for a day, with all their sizes (docs/decisions/037-sweeping-pictures.md).
 * Returns their number. If interrupted, the next round continues.
 */
export async function sweepPictures(
  { db, files }: { db: Database; files: FileStore },
  signal: AbortSignal,
): Promise<number> {
  const { stems, before } = await readLoosePictures(db, MOST);
  if (stems.length === 0) return 0;
  const throttle = createThrottle({ target: 10, size: { least: 50, first: 100, most: 2000 }, rest: 2 });
  const named = await findNamed({ db, throttle, signal }, stems);
  if (signal.aborted) return 0;
  if (named.size > 0) await settleNamed(db, [...named], before);
  let removed = 0;
  for (const stem of stems) {
    if (signal.aborted) break;
    if (named.has(stem)) continue;
    if (await throttle.batch(() => removePicture({ db, files }, stem, before))) removed++;
  }
  return removed;
}

async function removePicture(
  { db, files }: { db: Database; files: FileStore },
  stem: string,
  before: Date,
): Promise<boolean> {
  if (!(await beginRemoval(db, stem, before))) return false;
  const whole = `${stem}.webp`;
  const kept = readFileName(whole);
  // The whole picture last, since it stands in for missing sizes.
  for (const file of kept ? filesBeside(kept.picture) : []) await files.remove(fileName(file));
  await files.remove(whole);
  await endRemoval(db, stem);
  return true;
}
