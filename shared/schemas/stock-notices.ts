import { z } from 'zod';
import { email, id } from './fields.ts';

/** POST /api/stock-notices. Without an e-mail it is the user's. */
export const stockNoticeInputSchema = z.object({ subProduct: id, email: email.optional() });

/** `isConfirmed`: on the list; else a mail to that e-mail asks first. */
export const stockNoticeSchema = z
  .object({ email: z.string(), isConfirmed: z.boolean() })
  .meta({ id: 'StockNotice' });
export type StockNotice = z.infer<typeof stockNoticeSchema>;
