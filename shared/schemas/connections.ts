import { z } from 'zod';

/** What the shop needs of others, each set up in the environment (rules 21.13). */
const CONNECTIONS = ['mail', 'gateway', 'storage', 'google'] as const;
export type ConnectionId = (typeof CONNECTIONS)[number];

const connectionSchema = z.object({
  id: z.enum(CONNECTIONS),
  name: z.string(),
  /** What the shop uses now, in words. Never a key. */
  inUse: z.string(),
  /** False: the shop does without, by something of its own. */
  isSet: z.boolean(),
  /** Whether a shop that is open to others needs it and does not have it. */
  isMissing: z.boolean(),
  canBeTested: z.boolean(),
  /** The variables of the environment. */
  keys: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type Connection = z.infer<typeof connectionSchema>;

export const connectionsSchema = z.array(connectionSchema).meta({ id: 'Connections' });

/** What came of a test. */
export const connectionTestSchema = z
  .object({
    ok: z.boolean(),
    /** In Spanish, fit to show: what happened, and what to do if it failed. */
    text: z.string(),
    /** The other side's own words; null: it said nothing. */
    answer: z.string().nullable(),
    milliseconds: z.number().int(),
  })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
