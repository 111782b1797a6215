import { z } from 'zod';
import { instant, text } from './fields.ts';

/** One session of a user. */
export const userSessionSchema = z
  .object({
    _id: z.string(),
    /** For people: `Chrome en Windows`. */
    device: z.string(),
    since: instant,
    /** Accurate to five minutes. */
    lastUsed: instant,
    /** True for the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof userSessionSchema>;

/** POST /api/admin/end-sessions */
export const endSessionsSchema = z.object({ email: text(1000) });
export const endedSessionsSchema = z.object({ ended: z.number().int() });
