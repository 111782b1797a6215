import { z } from 'zod';
import { ORDER_STATES } from '#shared/order-life.ts';
import { instant, text } from './fields.ts';

/** Of each kind, so many are answered. */
export const SHOWN = 6;

export const adminSearchQuerySchema = z.object({ q: text(200) });

/** GET /api/admin/search. */
export const adminFindingsSchema = z
  .object({
    /** The variant with exactly this barcode. Then there is nothing else. */
    article: z
      .object({
        product: z.string(),
        subProduct: z.string(),
        name: z.string(),
        color: z.string(),
        barcode: z.string(),
        /** Units that can be sold now. */
        stock: z.number().int(),
      })
      .nullable(),
    products: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        brand: z.string(),
        price: z.number(),
        stock: z.number().int(),
        img: z.string().nullable(),
      }),
    ),
    orders: z.array(
      z.object({
        _id: z.string(),
        code: z.string(),
        state: z.enum(ORDER_STATES),
        name: z.string(),
        lastName: z.string(),
        total: z.number(),
        date: instant,
      }),
    ),
    customers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminFindings' });
export type AdminFindings = z.infer<typeof adminFindingsSchema>;
