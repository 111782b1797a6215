import { z } from 'zod';
import { ORDER_MAILS } from '#shared/order-life.ts';
import { HAND_METHODS } from '#shared/order-money.ts';
import { directionInput, phoneInput } from './accounts.ts';
import { id, instant, lineQuantity, positivePesos, requiredText, text } from './fields.ts';
import { orderEventSchema, orderPaymentSchema } from './order-history.ts';
import { orderSchema, personSchema } from './orders.ts';
import { refundShare } from './refund-share.ts';

/** GET /api/admin/orders/{id}: an order with all that administrators know of it. */
export const adminOrderSchema = orderSchema
  .extend({
    /** What the person who delivers should know. */
    deliveryNote: z.string(),
    /** Newest first. */
    payments: z.array(orderPaymentSchema),
    /** Oldest first. */
    history: z.array(orderEventSchema),
    /** For the shop alone, oldest first. */
    notes: z.array(
      z.object({ _id: z.string(), text: z.string(), date: instant, by: personSchema.nullable() }),
    ),
    /** Mails of its state that have not gone out yet, with when they are due. */
    waitingMails: z.array(z.object({ mail: z.enum(ORDER_MAILS), at: instant })),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const reason = text(500);

/** POST /api/admin/orders/{id}/payments */
export const handPaymentSchema = z.object({
  method: z.enum(HAND_METHODS, 'Elegí cómo pagó'),
  amount: positivePesos,
  reference: text(200).default(''),
});

/** POST /api/admin/orders/{id}/payments/{payment}/undo. `reason` is for the shop alone. */
export const undoPaymentSchema = z.object({ reason: text(500).default('') });

/** POST /api/admin/orders/{id}/cancel. `reason` is also for the buyer. */
export const cancelSchema = z.object({
  reason,
  restock: z.boolean('Tiene que ser true o false'),
  refund: z.boolean('Tiene que ser true o false'),
});

/** POST /api/admin/orders/{id}/refunds: an amount, or units of lines. `reason` is also for the buyer. */
export const refundSchema = refundShare
  .extend({ reason })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    path: ['amount'],
    message: 'Escribí un importe o elegí productos, no los dos',
  });

/** PUT /api/admin/orders/{id}/delivery: what is missing stays. */
export const deliveryChangeSchema = z.object({
  typeOfShipment: text(40).optional(),
  direction: directionInput.optional(),
  phone: phoneInput.nullable().optional(),
  note: text(500).optional(),
});
export type DeliveryChange = z.infer<typeof deliveryChangeSchema>;

/** PUT /api/admin/orders/{id}/lines: the whole new list. */
export const linesChangeSchema = z.object({
  lines: z
    .array(z.object({ subProduct: id, quantity: lineQuantity }))
    .min(1, 'Un pedido tiene al menos un producto')
    .max(1000, 'Hasta 1000 líneas'),
});

/** POST /api/admin/orders/{id}/notes */
export const noteSchema = z.object({ text: requiredText(2000, 'Escribí la nota') });

/** PUT /api/admin/orders/{id}/tracking. Without a `url`, that of a known carrier. */
export const trackingSchema = z.object({
  carrier: requiredText(60, 'Escribí quién lo lleva'),
  code: requiredText(100, 'Escribí el número de seguimiento'),
  url: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Tiene que ser una dirección que empiece con https://' }).max(500),
    ])
    .nullish()
    .transform((url) => url || null),
});
