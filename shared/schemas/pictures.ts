import { z } from 'zod';

/** GET /api/admin/pictures: the pictures whose smaller sizes are not made yet, the last uploaded 100 in `list`. */
export const pictureProgressSchema = z
  .object({
    /** Those whose turn has not come. */
    waiting: z.number().int(),
    /** Those that could not be made yet, or at all. */
    failed: z.number().int(),
    list: z.array(z.object({ address: z.string(), failed: z.boolean() })),
  })
  .meta({ id: 'PictureProgress' });
export type PictureProgress = z.infer<typeof pictureProgressSchema>;
