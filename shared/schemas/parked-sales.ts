import { z } from 'zod';
import { HAND_METHODS } from '#shared/order-money.ts';
import { SALE_CHANNELS } from '#shared/sales-channels.ts';
import { id, instant, lineQuantity, pesos, positivePesos, requiredText, text } from './fields.ts';
import { personSchema } from './orders.ts';
import { articleSchema } from './stock.ts';

const typed = text(200).default('');

/** What was typed of a sale, besides its lines. */
const typedSale = {
  channel: z.enum(SALE_CHANNELS, 'Elegí por dónde se vendió'),
  customer: z.object({ name: typed, lastName: typed, email: typed, phone: typed }).nullable().default(null),
  /** The id of the way of delivery. */
  way: text(40).nullable().default(null),
  address: z.object({ address: typed, CP: typed, city: typed, prov: typed }),
  discount: z
    .object({ kind: z.enum(['percent', 'pesos'], 'Elegí % o $'), amount: text(30), reason: text(100) })
    .nullable()
    .default(null),
  payments: z
    .array(
      z.object({
        method: z.enum(HAND_METHODS, 'Elegí cómo pagó'),
        amount: positivePesos,
        handed: pesos.nullable().default(null),
      }),
    )
    .max(20, 'Hasta 20 pagos')
    .default([]),
  note: text(2000).default(''),
};

/** `price`: of one's own; null: the article's, as it is when the sale is taken up. */
const line = { quantity: lineQuantity, price: pesos.nullable().default(null) };

export const parkedContentSchema = z.object({
  ...typedSale,
  lines: z
    .array(z.object({ ...line, subProduct: id }))
    .min(1, 'Agregá al menos un producto')
    .max(1000, 'Hasta 1000 líneas'),
});

/** POST /api/admin/parked-sales */
export const parkedSaleInputSchema = z.object({
  name: requiredText(80, 'Escribí un nombre para encontrarla'),
  sale: parkedContentSchema,
});
export type ParkedSaleInput = z.infer<typeof parkedSaleInputSchema>;

/** GET /api/admin/parked-sales, the newest first. */
export const parkedSaleSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    date: instant,
    by: personSchema,
    units: z.number().int(),
  })
  .meta({ id: 'ParkedSale' });
export type ParkedSale = z.infer<typeof parkedSaleSchema>;

/** POST /api/admin/parked-sales/{id}/take: the sale, which is no longer parked. Articles are as they are now. */
export const takenSaleSchema = z
  .object({
    name: z.string(),
    sale: z.object({ ...typedSale, lines: z.array(z.object({ ...line, article: articleSchema })) }),
    /** How many lines were of articles that are not on sale any more. */
    gone: z.number().int(),
  })
  .meta({ id: 'TakenSale' });
export type TakenSale = z.infer<typeof takenSaleSchema>;
