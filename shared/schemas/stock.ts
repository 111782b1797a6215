import { z } from 'zod';
import { MAX_STOCK_LINES, MAX_UNITS } from '#shared/stock.ts';
import { CORRECTION_REASONS, MOVEMENT_REASONS, type MovementReason } from '#shared/stock-movements.ts';
import {
  id,
  instant,
  pageLimit,
  pageNumber,
  pesos,
  requiredText,
  tableFormat,
  text,
  wholeNumber,
} from './fields.ts';

const reasons = Object.keys(MOVEMENT_REASONS) as [MovementReason, ...MovementReason[]];
const person = z.object({ _id: z.string(), name: z.string() });

/** A variant as the lists of the stock show it. */
export const articleSchema = z
  .object({
    _id: z.string(),
    product: z.object({ _id: z.string(), name: z.string(), brand: z.string() }),
    color: z.string(),
    barcode: z.string().nullable(),
    img: z.string().nullable(),
    /** Of one, in pesos. */
    price: z.number(),
    /** What can be sold now (rules 4.2). */
    stock: z.number().int(),
    /** Units in the shop, those of unpaid orders included. */
    onHand: z.number().int(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

/**
 * `q`: a barcode, an id or a supplier's code, all of it; or words of the product's name and the colour. `supplier`: whose
 * delivery it is (an id, or a name; `none`: nobody has said), which makes other suppliers' codes inexact.
 */
export const articleQuerySchema = z.object({ q: requiredText(200), supplier: text(200).optional() });
export type ArticleQuery = z.infer<typeof articleQuerySchema>;

/** `exact`: found by a whole code. At most a dozen. */
export const foundArticlesSchema = z.object({ exact: z.boolean(), articles: z.array(articleSchema) });

/** A line of the ledger. The sum of all `quantity` is what is on hand; `balance` is the sum up to this line. */
export const stockMovementSchema = z
  .object({
    _id: z.string(),
    date: instant,
    quantity: z.number().int(),
    balance: z.number().int(),
    reason: z.enum(reasons),
    note: z.string(),
    /** Null: the shop itself. */
    by: person.nullable(),
    /** What it belongs to. `code`: of an order. */
    reference: z
      .object({ kind: z.enum(['order', 'reception']), _id: z.string(), code: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovementSchema>;

/** Query of the ledger. Without `page` and `limit` the answer is the whole list. */
export const stockMovementQuerySchema = z.object({
  subProduct: id,
  order: z.enum(['oldest', 'newest'], 'Tiene que ser oldest o newest').default('oldest'),
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
  format: tableFormat.optional(),
});
export type StockMovementQuery = z.infer<typeof stockMovementQuerySchema>;

const units = (least: number) => wholeNumber(least, MAX_UNITS, 'Escribí un número entero de unidades');

/** A correction: `change` adds or takes units, `counted` is what is in the shop. */
export const stockCorrectionSchema = z
  .object({
    subProduct: id,
    change: units(-MAX_UNITS).optional(),
    counted: units(0).optional(),
    reason: z.enum(CORRECTION_REASONS, 'Elegí un motivo'),
    note: text(500).default(''),
    /** The sender's own name for this correction. Sent again, by the same person, it is the same correction. */
    attempt: requiredText(100).optional(),
  })
  .refine(({ change, counted }) => (change === undefined) !== (counted === undefined), {
    path: ['change'],
    message: 'Escribí cuántas unidades se suman o restan, o cuántas hay',
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'Contá el motivo',
  });
export type StockCorrection = z.infer<typeof stockCorrectionSchema>;

const receptionLine = z
  .object({
    subProduct: id.optional(),
    barcode: requiredText(100).optional(),
    quantity: wholeNumber(1, MAX_UNITS, 'Escribí un número entero desde 1'),
    /** What a unit costs, VAT included. */
    cost: pesos.nullish().transform((cost) => cost ?? null),
  })
  .refine(({ subProduct, barcode }) => (subProduct === undefined) !== (barcode === undefined), {
    path: ['barcode'],
    message: 'Hace falta un subproducto o un código de barras',
  });

export const newReceptionSchema = z.object({
  lines: z
    .array(receptionLine, 'Tiene que ser una lista')
    .min(1, 'Agregá al menos un artículo')
    .max(MAX_STOCK_LINES, `Hasta ${MAX_STOCK_LINES} artículos`),
  /** The id of a supplier, or a name; an unknown name is a new supplier. */
  supplier: text(200)
    .nullish()
    .transform((supplier) => supplier || null),
  note: text(500).default(''),
  /** The order to the supplier that it belongs to. */
  purchase: id.nullish().transform((purchase) => purchase ?? null),
  /** The sender's own name for this delivery. Sent again, by the same person, it is the same reception. */
  attempt: requiredText(100).optional(),
});
export type NewReception = z.infer<typeof newReceptionSchema>;

export const receptionSchema = z
  .object({
    _id: z.string(),
    date: instant,
    by: person.nullable(),
    supplier: z.object({ _id: z.string(), name: z.string() }).nullable(),
    note: z.string(),
    /** The order to the supplier that it belongs to. */
    purchase: z.object({ _id: z.string(), number: z.number().int() }).nullable(),
    units: z.number().int(),
    lines: z.array(
      z.object({ article: articleSchema, quantity: z.number().int(), cost: z.number().nullable() }),
    ),
    /** When and by whom its units were taken back. */
    undone: z.object({ date: instant, by: person.nullable() }).nullable(),
  })
  .meta({ id: 'Reception' });
export type Reception = z.infer<typeof receptionSchema>;

export const receptionQuerySchema = z.object({ page: pageNumber.default(1), limit: pageLimit.default(10) });
export type ReceptionQuery = z.infer<typeof receptionQuerySchema>;
