import { countTry, type Database } from '#server/db/index.ts';
import { enqueueAll } from '#server/jobs/index.ts';
import { createSemaphore } from '#server/semaphore.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { FileStore } from './file-store.ts';
import { holdPicture } from './loose-pictures.ts';
import { type AlsoAccepted, type MadePicture, makePicture, nameOfPicture } from './make-picture.ts';
import { sizesJob } from './sizes-job.ts';

/**
 * Pictures that are converted at once in this process. Each takes up to 160 MB and one of Node's four threads, which
 * hash passwords, too.
 */
const conversions = createSemaphore(2);
const conversionsOfUser = createSemaphore(1);

export type Uploader = {
  userId: string;
  /** How many forms with pictures the user may send in an hour. */
  perHour: number;
  /** Formats that are accepted, too. */
  also?: AlsoAccepted;
};

/**
 * Converts and stores uploaded pictures and enqueues the making of their sizes. Returns their addresses; equal
 * pictures share one. All or none: throws too_many_tries and what makePicture and holdPicture throw.
 */
export async function storePictures(
  deps: { db: Database; files: FileStore },
  pictures: Buffer[],
  { userId, perHour, also = {} }: Uploader,
): Promise<string[]> {
  if (pictures.length === 0) return [];
  await countTry(deps.db, [{ key: `pictures:user:${userId}`, tries: perHour, minutes: 60 }]);
  const made: MadePicture[] = [];
  for (const bytes of pictures) {
    const make = () => makePicture(bytes, also);
    made.push(await conversionsOfUser(userId, () => conversions('pictures', make)));
  }
  const names: string[] = [];
  for (const picture of made) {
    await holdPicture(deps.db, nameOfPicture(picture));
    names.push(await storeMadePicture(deps, picture));
  }
  // Outside the product's transaction: sizes of a picture that remains unused do no harm.
  await askForSizes(deps.db, names);
  return names.map(mediaAddress);
}

/** As `storePictures`, for one. */
export async function storePicture(
  deps: { db: Database; files: FileStore },
  bytes: Buffer,
  by: Uploader,
): Promise<string> {
  const [address = ''] = await storePictures(deps, [bytes], by);
  return address;
}

/** Stores a finished picture and returns its name. */
export async function storeMadePicture(
  { files }: { files: Pick<FileStore, 'has' | 'put'> },
  picture: MadePicture,
): Promise<string> {
  const name = nameOfPicture(picture);
  if (!(await files.has(name))) await files.put(name, picture.bytes, 'image/webp');
  return name;
}

/** Enqueues the making of pictures' smaller sizes. Existing files are not made again. */
export async function askForSizes(db: Database, names: readonly string[]): Promise<void> {
  await enqueueAll(
    db,
    sizesJob,
    names.map((name) => ({ name })),
  );
}
