import { z } from 'zod';
import { instant, text } from './fields.ts';

/** A place where one is signed in. */
export const userSessionSchema = z
  .object({
    _id: z.string(),
    /** In words: `Chrome en Windows`. */
    device: z.string(),
    since: instant,
    /** To within five minutes. */
    lastUsed: instant,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof userSessionSchema>;

/** POST /api/admin/end-sessions */
export const endSessionsSchema = z.object({ email: text(1000) });
export const endedSessionsSchema = z.object({ ended: z.number().int() });
