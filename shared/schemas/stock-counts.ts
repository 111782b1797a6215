import { z } from 'zod';
import { MAX_COUNT_LINES, MAX_UNITS } from '#shared/stock.ts';
import { id, instant, pageLimit, pageNumber, requiredText, text, wholeNumber } from './fields.ts';
import { articleSchema } from './stock.ts';

const units = wholeNumber(0, MAX_UNITS, 'Escribí un número entero de unidades');
const person = z.object({ _id: z.string(), name: z.string() });

/** `before`: what the shop believed in when the article's counting began; the difference is what changes. */
export const newStockCountSchema = z.object({
  lines: z
    .array(z.object({ subProduct: id, counted: units, before: units }), 'Tiene que ser una lista')
    .min(1, 'Contá al menos un artículo')
    .max(MAX_COUNT_LINES, `Hasta ${MAX_COUNT_LINES} artículos`)
    .refine(
      (lines) => new Set(lines.map(({ subProduct }) => subProduct)).size === lines.length,
      'Un artículo va una sola vez',
    ),
  note: text(500).default(''),
  /** The sender's own name for this count. Sent again, by the same person, it is the same count. */
  attempt: requiredText(100),
});
export type NewStockCount = z.infer<typeof newStockCountSchema>;

/** A count that changed the stock. */
export const stockCountSchema = z
  .object({
    _id: z.string(),
    date: instant,
    by: person,
    note: z.string(),
    lines: z.array(z.object({ article: articleSchema, counted: z.number().int(), before: z.number().int() })),
    /** When and by whom its differences were taken back. */
    undone: z.object({ date: instant, by: person.nullable() }).nullable(),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof stockCountSchema>;

export const stockCountQuerySchema = z.object({ page: pageNumber.default(1), limit: pageLimit.default(10) });
export type StockCountQuery = z.infer<typeof stockCountQuerySchema>;

/** What should be on a shelf: the articles of a category with units. */
export const shelfQuerySchema = z.object({ category: requiredText(100) });
