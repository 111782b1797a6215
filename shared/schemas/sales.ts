import { z } from 'zod';
import { MAX_CENTAVOS } from '#shared/money.ts';
import { HAND_METHODS } from '#shared/order-money.ts';
import { ADJUSTMENT_KINDS } from '#shared/pricing.ts';
import { SALE_CHANNELS } from '#shared/sales-channels.ts';
import { directionInput, phoneInput } from './accounts.ts';
import { email, id, lineQuantity, personName, pesos, positivePesos, requiredText, text } from './fields.ts';

const customer = z.object({
  name: personName(100).or(z.literal('')).default(''),
  lastName: personName(100).or(z.literal('')).default(''),
  /** Without one, no account is found or made. */
  email: z
    .union([z.literal('').transform(() => null), email])
    .nullable()
    .default(null),
  phone: phoneInput.nullable().default(null),
});

const signedPesos = z
  .number('Tiene que ser un número')
  .min(-MAX_CENTAVOS / 100, 'Es demasiado grande')
  .max(MAX_CENTAVOS / 100, 'Es demasiado grande')
  .refine((value) => Number(value.toFixed(2)) === value, 'Hasta dos decimales');

/** The kinds that can only make an order cheaper. */
const DISCOUNTS: ReadonlySet<string> = new Set(['transfer_discount', 'coupon']);

/** POST /api/admin/sales: an order that the shop enters for somebody, or for nobody in particular. */
export const saleSchema = z.object({
  channel: z.enum(SALE_CHANNELS, 'Elegí por dónde se vendió'),
  customer: customer.nullish(),
  lines: z
    .array(
      z.object({
        subProduct: id,
        quantity: lineQuantity,
        /** A price of one's own; missing: the article's. */
        price: pesos.optional(),
      }),
    )
    .min(1, 'Agregá al menos un producto')
    .max(1000, 'Hasta 1000 líneas'),
  /** Discounts are negative. One of kind `shipping` takes the place of the way's own price. */
  adjustments: z
    .array(
      z
        .object({ kind: z.enum(ADJUSTMENT_KINDS, 'No es un ajuste'), label: text(100), amount: signedPesos })
        .refine(({ kind, amount }) => kind !== 'shipping' || amount >= 0, {
          path: ['amount'],
          message: 'Un envío no puede costar menos de 0',
        })
        .refine(({ kind, amount }) => !DISCOUNTS.has(kind) || amount <= 0, {
          path: ['amount'],
          message: 'Un descuento no puede ser mayor que 0',
        }),
    )
    .max(20, 'Hasta 20 ajustes')
    .default([]),
  typeOfShipment: text(40).default('retira'),
  direction: directionInput.nullish(),
  payments: z
    .array(z.object({ method: z.enum(HAND_METHODS, 'Elegí cómo pagó'), amount: positivePesos }))
    .max(20, 'Hasta 20 pagos')
    .default([]),
  /** For the shop alone. */
  note: text(2000).default(''),
  /** The sender's own name for this sale. Sent again, by the same person, it is the same sale. */
  attempt: requiredText(100).optional(),
});
export type Sale = z.infer<typeof saleSchema>;
