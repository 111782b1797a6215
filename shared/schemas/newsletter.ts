import { z } from 'zod';
import { email, instant, pageLimit, pageNumber, tableFormat, text } from './fields.ts';

/** POST /api/newsletter */
export const newsletterSchema = z.object({ email });

/** An e-mail of the newsletter. `pending`: asked for, and not confirmed. */
export const subscriberSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    state: z.enum(['active', 'pending', 'left']),
    requestedDate: instant,
    confirmedDate: instant.nullable(),
    leftDate: instant.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriberSchema>;

/** GET /api/admin/newsletter, newest first. */
export const subscriberQuerySchema = z.object({
  q: text(200).optional(),
  state: z.enum(['active', 'pending', 'left'], 'No es un estado conocido').default('active'),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
  format: tableFormat.optional(),
});
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>;
