import { z } from 'zod';
import { keysOf } from '#shared/entries.ts';
import { KEPT_REASONS } from '#shared/take-back.ts';

/** A field that would change: its present value, and the one before the change that is taken back. */
const changeSchema = z.object({
  field: z.string(),
  now: z.unknown(),
  back: z.unknown(),
  /** It was changed again since, so more than one change is lost. */
  changedSince: z.boolean(),
});

/** What taking a change back would do. `version` is its If-Match. */
export const takeBackPreviewSchema = z
  .object({
    way: z.enum(['values', 'restore']),
    changes: z.array(changeSchema),
    /** Fields that stay as they are, and why. */
    kept: z.array(z.object({ field: z.string(), reason: z.enum(keysOf(KEPT_REASONS)) })),
    version: z.string(),
  })
  .meta({ id: 'TakeBackPreview' });
export type TakeBackPreview = z.infer<typeof takeBackPreviewSchema>;
