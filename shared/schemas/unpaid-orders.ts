import { z } from 'zod';
import { PAYMENT_WAYS } from '#shared/payment-ways.ts';
import { instant } from './fields.ts';
import { orderSchema } from './orders.ts';

/** What a buyer has ordered and can still pay. It has no state: the list of orders leaves it out (rules 7.5). */
export const unpaidOrderSchema = orderSchema
  .pick({
    _id: true,
    code: true,
    creationDate: true,
    cartProducts: true,
    delivery: true,
    priceShipment: true,
    adjustments: true,
    totalPrice: true,
  })
  .extend({
    /** What is still to be paid, in pesos. */
    owed: z.number(),
    way: z.enum(PAYMENT_WAYS).nullable(),
    /** Where it is paid: the checkout or the voucher at the gateway, or the shop's page about a transfer or cash. */
    link: z.string(),
    /** Until when its units are held; null: a part is paid, so that they stay (rules 8.15). */
    until: instant.nullable(),
    /** The last voucher that can be paid: the gateway's number of it, and where (rapipago, pagofacil…). */
    voucher: z.object({ number: z.string(), method: z.string().nullable() }).nullable(),
    /** The gateway looks at a payment; nobody has to pay again. */
    isInReview: z.boolean(),
  })
  .meta({ id: 'UnpaidOrder' });
export type UnpaidOrder = z.infer<typeof unpaidOrderSchema>;
