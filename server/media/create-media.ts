import sharp from 'sharp';
import type { Database } from '#server/db/index.ts';
import { handle, type JobHandler } from '#server/jobs/index.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { FileStore } from './file-store.ts';
import { makeSizes } from './make-sizes.ts';
import { readPictureProgress } from './picture-progress.ts';
import { sizesJob } from './sizes-job.ts';
import { storePicture, storePictures } from './store-picture.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** Forms with pictures, of ten each, that an administrator may send in an hour. */
const FORMS_PER_HOUR = 300;

/** The shop's own pictures: stored at once, their smaller sizes made later, one picture at a time. */
export function createMedia(deps: { db: Database; files: FileStore }) {
  // Use one processor at most, and leave the others to visitors.
  sharp.concurrency(1);
  return {
    /**
     * Stores pictures that an administrator has uploaded, a phone's HEIC among them, and returns their addresses; all
     * or none. Throws what storePictures throws.
     */
    store: (pictures: Buffer[], userId: string) =>
      storePictures(deps, pictures, { userId, perHour: FORMS_PER_HOUR, also: { heic: true } }),
    /** As `store`, for a picture of the shop itself: an SVG is accepted, too. */
    storeOwn: (picture: Buffer, userId: string) =>
      storePicture(deps, picture, {
        userId,
        perHour: FORMS_PER_HOUR,
        also: { drawings: true, heic: true },
      }),
    /** Whether a picture can be shown; one at a foreign address always. */
    has: (address: string) => hasPicture(deps.files, address),
    progress: () => readPictureProgress(deps),
    /** Removes unused pictures, once a day at most; returns their number. */
    sweep: (signal: AbortSignal) => sweepPictures(deps, signal),
  };
}

export function pictureJobs(deps: { files: FileStore }): JobHandler[] {
  return [handle(sizesJob, ({ name }, { signal }) => makeSizes(deps, name, signal))];
}

async function hasPicture(files: FileStore, address: string): Promise<boolean> {
  if (!address.startsWith(mediaAddress(''))) return true;
  const name = address.slice(mediaAddress('').length);
  return /^[\w-]+\.\w+$/.test(name) && files.has(name);
}
