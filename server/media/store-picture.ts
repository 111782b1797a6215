import { countTry, type Database } from '#server/db/index.ts';
import { enqueueAll } from '#server/jobs/index.ts';
import { createSemaphore } from '#server/semaphore.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { FileStore } from './file-store.ts';
import { holdPicture } from './loose-pictures.ts';
import { type MadePicture, makePicture, nameOfPicture } from './make-picture.ts';
import { sizesJob } from './sizes-job.ts';

/**
 * Pictures that are made at the same time, in the process: each takes up to 160 MB and one of Node's four threads, which
 * hash passwords, too.
 */
const turnsOfAll = createSemaphore(2);
const turnsOfUsers = createSemaphore(1);

/** Who uploads, and how many forms with pictures that account may send in an hour. */
export type Uploader = { userId: string; perHour: number };

/**
 * Keeps uploaded pictures, made anew (makePicture), and asks for their smaller sizes. Returns their addresses; the same
 * picture twice is one file. All of them or none: throws too_many_tries (429) and what makePicture and holdPicture throw.
 */
export async function storePictures(
  deps: { db: Database; files: FileStore },
  pictures: Buffer[],
  { userId, perHour }: Uploader,
): Promise<string[]> {
  if (pictures.length === 0) return [];
  await countTry(deps.db, [{ key: `pictures:user:${userId}`, tries: perHour, minutes: 60 }]);
  const made: MadePicture[] = [];
  for (const bytes of pictures) {
    made.push(await turnsOfUsers(userId, () => turnsOfAll('pictures', () => makePicture(bytes))));
  }
  const names: string[] = [];
  for (const picture of made) {
    await holdPicture(deps.db, nameOfPicture(picture));
    names.push(await storeMadePicture(deps, picture));
  }
  // Not in the product's transaction: sizes of a picture that nobody came to use do no harm.
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

/** Keeps a finished picture and returns its name. */
export async function storeMadePicture(
  { files }: { files: Pick<FileStore, 'has' | 'put'> },
  picture: MadePicture,
): Promise<string> {
  const name = nameOfPicture(picture);
  if (!(await files.has(name))) await files.put(name, picture.bytes, 'image/webp');
  return name;
}

/** Writes down that kept pictures' smaller sizes are to be made. Those that are there already are not made again. */
export async function askForSizes(db: Database, names: readonly string[]): Promise<void> {
  await enqueueAll(
    db,
    sizesJob,
    names.map((name) => ({ name })),
  );
}
