import { z } from 'zod';
import { instant, pageNumber, wholeNumber } from './fields.ts';

/** A save of the settings. The oldest one has the first values: nobody saved it, and it changed nothing. */
export const settingsVersionSchema = z
  .object({
    _id: z.string(),
    at: instant,
    /** Null: the shop itself. */
    admin: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
    /** The version that it brought back; null: none. */
    restoredFrom: z.string().nullable(),
    /** The groups with changes (`contact`), in the order of the settings. */
    groups: z.array(z.string()),
    /**
     * `path`: `contact.address.city`; things of a list by id or number (`shipping.retira.price`). Texts are cut after
     * 400 characters.
     */
    changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({ id: 'SettingsVersion' });
export type SettingsVersion = z.infer<typeof settingsVersionSchema>;

export const settingsHistoryQuerySchema = z.object({
  page: pageNumber.default(1),
  limit: wholeNumber(1, 25).default(10),
});
export type SettingsHistoryQuery = z.infer<typeof settingsHistoryQuerySchema>;
