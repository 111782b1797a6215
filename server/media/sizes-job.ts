import { z } from 'zod';
import { defineJob } from '#server/jobs/index.ts';

/** Makes a picture's smaller sizes. */
export const sizesJob = defineJob({
  kind: 'picture-sizes',
  queue: 'pictures',
  payload: z.object({ name: z.string() }),
});
