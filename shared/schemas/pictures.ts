import { z } from 'zod';

/** GET /api/admin/pictures: pictures whose smaller sizes are missing; `list` has the 100 uploaded last. */
export const pictureProgressSchema = z
  .object({
    /** Not tried yet. */
    waiting: z.number().int(),
    /** Tried without success. */
    failed: z.number().int(),
    list: z.array(z.object({ address: z.string(), failed: z.boolean() })),
  })
  .meta({ id: 'PictureProgress' });
export type PictureProgress = z.infer<typeof pictureProgressSchema>;
