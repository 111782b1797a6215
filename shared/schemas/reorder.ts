import { z } from 'zod';
import { id, pageLimit, pageNumber, tableFormat } from './fields.ts';

/** A product whose variants together have less than its minimum. */
export const reorderLineSchema = z
  .object({
    product: z.object({ _id: z.string(), name: z.string(), brand: z.string() }),
    minimumStock: z.number().int(),
    /** What can be sold now, of all its variants. */
    stock: z.number().int(),
    /** Units sold in the last 30 and 90 days, less those that came back. */
    sold30: z.number().int(),
    sold90: z.number().int(),
    /** Who sold it last; null: nobody is known. */
    supplier: z.object({ _id: z.string(), name: z.string(), whatsapp: z.string() }).nullable(),
    suggested: z.number().int(),
    subProducts: z.array(
      z.object({
        _id: z.string(),
        color: z.string(),
        barcode: z.string().nullable(),
        stock: z.number().int(),
        sold30: z.number().int(),
        sold90: z.number().int(),
        suggested: z.number().int(),
        /** How many people wait for it (rules 4.16). */
        waiting: z.number().int(),
        /** The supplier's code. */
        code: z.string().nullable(),
        /** Null also for whoever may not see costs. */
        cost: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReorderLine' });
export type ReorderLine = z.infer<typeof reorderLineSchema>;

export const reorderQuerySchema = z.object({
  /** The _id of a supplier, or `none`: of nobody. */
  supplier: id.optional(),
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
  format: tableFormat.optional(),
});
export type ReorderQuery = z.infer<typeof reorderQuerySchema>;
