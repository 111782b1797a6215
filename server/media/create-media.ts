import sharp from 'sharp';
import { z } from 'zod';
import { createOutboxWorker, type Database, type JobFailure } from '#server/db/index.ts';
import { createWorkLoop } from '#server/work-loop.ts';
import type { FileStore } from './file-store.ts';
import { makeSizes } from './make-sizes.ts';
import { readPictureProgress } from './picture-progress.ts';
import { SIZES_JOB } from './sizes-job.ts';
import { storePictures } from './store-picture.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** Forms with pictures that an administrator may send in an hour, of ten pictures each. */
const FORMS_PER_HOUR = 300;

/** How often it is looked whether a sweep is due, in milliseconds; the first time so long after the start. */
const SWEEP_POLL = 3_600_000;

const sizesJob = z.object({ name: z.string() });

/** The shop's own pictures: kept at once, their smaller sizes made later, one picture at a time. */
export function createMedia(deps: {
  db: Database;
  files: FileStore;
  onFailure: (failure: JobFailure) => void;
  /** Told of pictures that were removed, and of a sweep that could not be finished. */
  onSwept: (pictures: number) => void;
  onSweepFailure: (error: unknown) => void;
}) {
  // One processor at most works on a picture: the rest is for those who are in the shop.
  sharp.concurrency(1);
  return {
    /** Keeps pictures that an administrator has uploaded and returns their addresses. All or none; throws what storePictures throws. */
    store: (pictures: Buffer[], userId: string) =>
      storePictures(deps, pictures, { userId, perHour: FORMS_PER_HOUR }),
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
    /** Removes what nothing names any more, once a day at most. */
    sweeper: createWorkLoop({
      round: async (signal) => {
        const pictures = await sweepPictures(deps, signal);
        if (pictures > 0) deps.onSwept(pictures);
      },
      poll: SWEEP_POLL,
      onFailure: deps.onSweepFailure,
    }),
  };
}
