import { type Database, enqueueJobs } from '#server/db/index.ts';
import { createTurns } from '#server/turns.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { FileStore } from './file-store.ts';
import { type MadePicture, makePicture, nameOfPicture } from './make-picture.ts';

/** The job that makes a picture's smaller sizes. */
export const SIZES_JOB = 'picture-sizes';

/**
 * Pictures that are made at the same time, in the process: each takes up to 160 MB and one of Node's four threads, which
 * hash passwords, too.
 */
const turnsOfAll = createTurns(2);
const turnsOfUsers = createTurns(1);

/**
 * Keeps uploaded pictures, made anew (makePicture), and asks for their smaller sizes. Returns their addresses; the same
 * picture twice is one file. All of them or none: throws what makePicture throws.
 */
export async function storePictures(
  deps: { db: Database; files: FileStore },
  pictures: Buffer[],
  userId: string,
): Promise<string[]> {
  const made: MadePicture[] = [];
  for (const bytes of pictures) {
    made.push(await turnsOfUsers(userId, () => turnsOfAll('pictures', () => makePicture(bytes))));
  }
  const names: string[] = [];
  for (const picture of made) names.push(await storeMadePicture(deps, picture));
  // Not in the product's transaction: sizes of a picture that nobody came to use do no harm.
  await askForSizes(deps.db, names);
  return names.map(mediaAddress);
}

/** As `storePictures`, for one. */
export async function storePicture(
  deps: { db: Database; files: FileStore },
  bytes: Buffer,
  userId: string,
): Promise<string> {
  const [address = ''] = await storePictures(deps, [bytes], userId);
  return address;
}

/** Keeps a finished picture and returns its name. */
export async function storeMadePicture(
  { files }: { files: FileStore },
  picture: MadePicture,
): Promise<string> {
  const name = nameOfPicture(picture);
  if (!(await files.has(name))) await files.put(name, picture.bytes, 'image/webp');
  return name;
}

/** Writes down that kept pictures' smaller sizes are to be made. Those that are there already are not made again. */
export async function askForSizes(db: Database, names: readonly string[]): Promise<void> {
  await enqueueJobs(
    db,
    SIZES_JOB,
    names.map((name) => ({ name })),
  );
}
