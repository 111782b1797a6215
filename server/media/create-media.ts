import sharp from 'sharp';
import { z } from 'zod';
import { createOutboxWorker, type Database, type JobFailure } from '#server/db/index.ts';
import type { FileStore } from './file-store.ts';
import { makeSizes } from './make-sizes.ts';
import { readPictureProgress } from './picture-progress.ts';
import { SIZES_JOB, storePictures } from './store-picture.ts';

const sizesJob = z.object({ name: z.string() });

/** The shop's own pictures: kept at once, their smaller sizes made later, one picture at a time. */
export function createMedia(deps: {
  db: Database;
  files: FileStore;
  onFailure: (failure: JobFailure) => void;
}) {
  // One processor at most works on a picture: the rest is for those who are in the shop.
  sharp.concurrency(1);
  return {
    /** Keeps pictures that a user has uploaded and returns their addresses. All or none; throws what storePictures throws. */
    store: (pictures: Buffer[], userId: string) => storePictures(deps, pictures, userId),
    progress: () => readPictureProgress(deps),
    /**
     * Makes the sizes. Not the outbox of the mails: those would wait behind a hundred pictures. It works half of the
     * time and begins with what was uploaded last, which somebody may be looking at.
     */
    runner: createOutboxWorker({
      db: deps.db,
      handlers: { [SIZES_JOB]: (payload) => makeSizes(deps, sizesJob.parse(payload).name) },
      kinds: { only: [SIZES_JOB] },
      atOnce: 1,
      newestFirst: true,
      rests: true,
      onFailure: deps.onFailure,
    }),
  };
}
