import { z } from 'zod';
import { PURCHASE_MOVES, PURCHASE_STATES, type PurchaseState } from '#shared/purchases.ts';
import { MAX_STOCK_LINES, MAX_UNITS } from '#shared/stock.ts';
import { id, instant, pageLimit, pageNumber, text, wholeNumber } from './fields.ts';
import { articleSchema } from './stock.ts';

const states = Object.keys(PURCHASE_STATES) as [PurchaseState, ...PurchaseState[]];

const facts = {
  _id: z.string(),
  number: z.number().int(),
  state: z.enum(states),
  supplier: z
    .object({ _id: z.string(), name: z.string(), whatsapp: z.string(), email: z.string() })
    .nullable(),
  note: z.string(),
  date: instant,
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  sent: instant.nullable(),
};

/** An order to a supplier in a list. `arrived`: units that came in. */
export const listedPurchaseSchema = z
  .object({ ...facts, articles: z.number().int(), units: z.number().int(), arrived: z.number().int() })
  .meta({ id: 'ListedPurchase' });
export type ListedPurchase = z.infer<typeof listedPurchaseSchema>;

export const purchaseSchema = z
  .object({
    ...facts,
    lines: z.array(
      z.object({
        article: articleSchema,
        /** The supplier's. */
        code: z.string().nullable(),
        quantity: z.number().int(),
        /** Units that came in by receptions of this order. */
        arrived: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.infer<typeof purchaseSchema>;

export const purchaseQuerySchema = z.object({
  state: z.enum(states, 'No es un estado de un pedido').optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type PurchaseQuery = z.infer<typeof purchaseQuerySchema>;

export const purchaseInputSchema = z.object({
  /** The id of a supplier, or a name; an unknown name is a new supplier. */
  supplier: text(200)
    .nullish()
    .transform((supplier) => supplier || null),
  note: text(500).default(''),
  /** Of several lines of one article, the units count together. */
  lines: z
    .array(
      z.object({
        subProduct: id,
        quantity: wholeNumber(1, MAX_UNITS, 'Escribí un número entero desde 1'),
      }),
      'Tiene que ser una lista',
    )
    .min(1, 'Agregá al menos un artículo')
    .max(MAX_STOCK_LINES, `Hasta ${MAX_STOCK_LINES} artículos`),
});
export type PurchaseInput = z.infer<typeof purchaseInputSchema>;

export const purchaseParams = z.object({ id });
export const purchaseMoveParams = z.object({
  id,
  move: z.enum(PURCHASE_MOVES, 'No es algo que se haga con un pedido'),
});
export const purchaseFileQuerySchema = z.object({
  format: z.enum(['pdf', 'csv', 'xlsx'], 'Tiene que ser pdf, csv o xlsx'),
});
