import { z } from 'zod';
import { instant } from './fields.ts';

const count = z.number().int().nonnegative();

/** The last time that something went well, or did not; null: not since this process began. */
const happening = z.object({ at: instant, milliseconds: count }).nullable();
const side = z.object({ success: happening, failure: happening });

/** How the shop is doing, for whoever looks after it. */
export const statusSchema = z
  .object({
    /** What wants a look, in Spanish; empty: all is well. */
    troubles: z.array(z.string()),
    version: z.string(),
    /** When this process began. */
    startedAt: instant,
    /** In bytes, of this process. */
    memory: count,
    /** Of the whole shop. */
    processes: count,
    database: z.object({ engine: z.enum(['pglite', 'postgres']), bytes: count, milliseconds: count }),
    /** Kinds that have jobs. */
    jobs: z.array(
      z.object({
        kind: z.string(),
        waiting: count,
        scheduled: count,
        running: count,
        failed: count,
        oldestSeconds: count,
      }),
    ),
    /** What this process asked of others. */
    gateway: side.extend({ isTest: z.boolean() }),
    mails: side.extend({ areFiles: z.boolean() }),
    /** Where pictures are. `freeBytes`: null for a bucket, or if the disk does not say. */
    pictures: z.object({ bucket: z.string().nullable(), freeBytes: count.nullable() }),
    /** The newest backup: null if there is none, `isAway` if their place does not answer. `everyHours` 0: the shop makes none by itself. */
    backups: z.object({
      everyHours: z.number().nonnegative(),
      newest: z.object({ at: instant, bytes: count }).nullable(),
      isAway: z.boolean(),
    }),
    /** Photos of school lists, in this process. */
    readings: z.object({ waiting: count, running: count }),
  })
  .meta({ id: 'Status' });
export type Status = z.infer<typeof statusSchema>;
