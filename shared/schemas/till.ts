import { z } from 'zod';
import { HAND_METHODS } from '#shared/order-money.ts';
import { DENOMINATIONS, TILL_MOVEMENTS } from '#shared/till.ts';
import {
  instant,
  pageLimit,
  pageNumber,
  pesos,
  positivePesos,
  requiredText,
  tableFormat,
  text,
  wholeNumber,
} from './fields.ts';
import { personSchema } from './orders.ts';

/** A till in a list. Money in pesos. What a count is compared with is null until it has been counted. */
export const tillSchema = z
  .object({
    _id: z.string(),
    openedAt: instant,
    openedBy: personSchema,
    opening: z.number(),
    closedAt: instant.nullable(),
    closedBy: personSchema.nullable(),
    counted: z.number().nullable(),
    /** The cash that should have been there. */
    expected: z.number().nullable(),
    /** Counted less expected. */
    difference: z.number().nullable(),
    note: z.string(),
  })
  .meta({ id: 'Till' });
export type Till = z.infer<typeof tillSchema>;

const entrySchema = z.object({
  _id: z.string(),
  kind: z.enum(['in', 'out']),
  amount: z.number(),
  reason: z.string(),
  date: instant,
  by: personSchema,
});

/** One till with what happened in it. */
export const tillReportSchema = tillSchema
  .extend({
    /** Oldest first. */
    entries: z.array(entrySchema),
    /** Null while it is open, because it is counted without knowing what should be there. */
    byMethod: z
      .array(
        z.object({
          method: z.enum(HAND_METHODS),
          payments: z.number(),
          paymentCount: z.number().int(),
          refunds: z.number(),
          refundCount: z.number().int(),
        }),
      )
      .nullable(),
    /** How many of each note or coin were counted, by its value in pesos. */
    denominations: z.record(z.string(), z.number().int()).nullable(),
  })
  .meta({ id: 'TillReport' });
export type TillReport = z.infer<typeof tillReportSchema>;

/** GET /api/admin/till. `counted`: what the last till was closed with. */
export const openTillSchema = z.object({
  till: tillReportSchema.nullable(),
  lastCounted: z.number().nullable(),
});
export type OpenTill = z.infer<typeof openTillSchema>;

/** A line of a till's report. `amount` is negative for what goes out. */
export const tillMovementSchema = z
  .object({
    date: instant,
    kind: z.enum(TILL_MOVEMENTS),
    method: z.enum(HAND_METHODS),
    amount: z.number(),
    order: z.object({ _id: z.string(), code: z.string() }).nullable(),
    by: personSchema.nullable(),
    reason: z.string(),
  })
  .meta({ id: 'TillMovement' });
export type TillMovement = z.infer<typeof tillMovementSchema>;

export const newTillSchema = z.object({ opening: pesos });

export const tillEntryInputSchema = z.object({
  kind: z.enum(['in', 'out'], 'Elegí si entra o sale'),
  amount: positivePesos,
  reason: requiredText(200, 'Escribí el motivo'),
});
export type TillEntryInput = z.infer<typeof tillEntryInputSchema>;

const known = new Set<string>(DENOMINATIONS.map(String));

/** POST /api/admin/tills/{id}/close: the sum, or how many of each note and coin. */
export const tillCountSchema = z
  .object({
    counted: pesos.optional(),
    denominations: z
      .record(
        z.string().refine((value) => known.has(value), 'No es un billete ni una moneda'),
        wholeNumber(0, 100_000),
      )
      .optional(),
    note: text(500).default(''),
  })
  .refine(({ counted, denominations }) => (counted === undefined) !== (denominations === undefined), {
    path: ['counted'],
    message: 'Escribí cuánto contaste, o cuántos de cada billete',
  });
export type TillCount = z.infer<typeof tillCountSchema>;

/** GET /api/admin/tills. */
export const tillQuerySchema = z.object({
  page: pageNumber.default(1),
  limit: pageLimit.default(30),
  format: tableFormat.optional(),
});
export type TillQuery = z.infer<typeof tillQuerySchema>;

export const tillMovementQuerySchema = z.object({ format: tableFormat.optional() });
