import { z } from 'zod';
import { messages } from '#shared/messages.es.ts';
import { ORDER_STATES, PAYMENT_STATUSES } from '#shared/order-life.ts';
import { PAYMENT_WAYS } from '#shared/payment-ways.ts';
import { ADJUSTMENT_KINDS } from '#shared/pricing.ts';
import { CHANNELS } from '#shared/sales-channels.ts';
import { directionSchema } from './accounts.ts';
import { subProductSchema } from './catalog.ts';
import { day } from './day.ts';
import { instant, pageLimit, pageNumber, pesos, requiredText, text } from './fields.ts';

/** Somebody of the shop. */
export const personSchema = z.object({ _id: z.string(), name: z.string() });

export const orderSchema = z
  .object({
    _id: z.string(),
    /** The code that people use. */
    code: z.string(),
    state: z.enum(ORDER_STATES),
    /** The buyer, with the address as of the order (rules 7.8). */
    userId: z.object({
      /** Null in a sale without a customer, as are the others. */
      _id: z.string().nullable(),
      name: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.number().int().nullable(),
      direction: directionSchema,
    }),
    cartProducts: z.array(
      z.object({
        _id: z.string(),
        quantity: z.number().int(),
        price: z.number(),
        /** Units that were paid back, and units that are on the shelf again. */
        refunded: z.number().int(),
        restocked: z.number().int(),
        /** Name, colour, price and picture as of the order. */
        subProduct: subProductSchema,
      }),
    ),
    creationDate: instant,
    channel: z.enum(CHANNELS),
    /** The id of its way of delivery in the settings, which may be gone; `delivery` is what it was then. */
    typeOfShipment: z.string(),
    delivery: z.object({
      name: z.string(),
      isPickup: z.boolean(),
      isPaidLater: z.boolean(),
      note: z.string().nullable(),
    }),
    priceShipment: z.number(),
    totalPriceOfProducts: z.number(),
    /** What makes the total besides the products, in pesos, shipping first. A discount is negative. */
    adjustments: z.array(z.object({ kind: z.enum(ADJUSTMENT_KINDS), label: z.string(), amount: z.number() })),
    totalPrice: z.number(),
    payment: z.object({
      status: z.enum(PAYMENT_STATUSES),
      /** The number of the last payment that counts for the order, and how it was made. */
      id: z.string().nullable(),
      method: z.string().nullable(),
      /** How the buyer chose to pay; null in a sale that the shop entered. */
      way: z.enum(PAYMENT_WAYS).nullable(),
      /** What the shop has of it, less what was given back; what is still to be paid; what was given back. */
      paid: z.number(),
      owed: z.number(),
      refunded: z.number(),
      /** When the reservation of its units ends; null if it has none. */
      reservedUntil: instant.nullable(),
    }),
    /** Its parcel. `url`: the carrier's page about it. */
    tracking: z.object({ carrier: z.string(), code: z.string(), url: z.string().nullable() }).nullable(),
    /** Null: it is not cancelled. `by` is for administrators. */
    cancellation: z.object({ date: instant, reason: z.string(), by: personSchema.nullable() }).nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** An order for its buyer. `reached`: when it last came to each state that it has been in. */
export const ownOrderSchema = orderSchema
  .extend({ reached: z.array(z.object({ state: z.enum(ORDER_STATES), date: instant })) })
  .meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** POST /api/payments/create-order. The service compares the prices with its own (rules 6.3). */
export const checkoutInputSchema = z.object({
  /** The id of a way of delivery (`GET /api/shop`). */
  typeOfShipment: requiredText(40, messages.shippingRequired),
  priceShipment: pesos,
  /** The price of the products on the buyer's screen. When it differs from the server's, the purchase is refused. */
  totalPriceOfProducts: pesos.optional(),
  paymentMethod: z.enum(PAYMENT_WAYS, 'Elegí cómo querés pagar').default('mercadopago'),
});

export type CheckoutInput = z.infer<typeof checkoutInputSchema>;

/** GET /api/payments/{orderId}: what a buyer does to pay an order. Amounts in pesos. */
export const paymentInstructionsSchema = z
  .object({
    method: z.enum(PAYMENT_WAYS).nullable(),
    /** The order's code, for the receipt. */
    code: z.string(),
    /** What is still to be paid. */
    amount: z.number(),
    /** The account of a transfer; null when there is nothing to transfer any more. */
    alias: z.string().nullable(),
    cbu: z.string().nullable(),
    holder: z.string().nullable(),
    bank: z.string().nullable(),
    /** Where the receipt goes: digits, as wa.me wants them. */
    whatsapp: z.string(),
    /** The checkout at the gateway; null when it cannot be paid there. */
    link: z.string().nullable(),
    /** What the shop says about paying cash. */
    note: z.string().nullable(),
    /** Until when the order holds its units. */
    until: instant.nullable(),
    status: z.enum([...PAYMENT_STATUSES, 'cancelled']),
  })
  .meta({ id: 'PaymentInstructions' });
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>;

export const checkoutAnswerSchema = z.object({ init_point: z.string(), orderId: z.string() });

/** Query of the order lists. `q` matches code, buyer and products. Without `page` and `limit`: all orders. */
export const orderQuerySchema = z.object({
  q: text(200).optional(),
  sort: z
    .enum([
      'creationDate',
      'state',
      'name',
      'lastName',
      'email',
      'phone',
      'prov',
      'city',
      'CP',
      'address',
      'priceShipment',
      'totalPriceOfProducts',
      'totalPrice',
    ])
    .default('creationDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** With the cancelled ones, which are left out otherwise. */
  cancelled: z.literal('1', 'Tiene que ser 1').optional(),
  /** Days of Buenos Aires, both included: 2026-11-23. */
  from: day.optional(),
  to: day.optional(),
  payment: z.enum(PAYMENT_STATUSES, 'No es un estado de pago').optional(),
  typeOfShipment: text(200).optional(),
  channel: z.enum(CHANNELS, 'No es un canal').optional(),
  way: z.enum(PAYMENT_WAYS, 'No es una forma de pago').optional(),
  /** Those that are picked up (1), or those that are brought or sent (0). */
  pickup: z.enum(['0', '1'], 'Tiene que ser 0 o 1').optional(),
  /** Only those that wait for a person to say that the money came: by transfer, or in cash. */
  toConfirm: z.literal('1', 'Tiene que ser 1').optional(),
  /** Only those of which something is owed. */
  owed: z.literal('1', 'Tiene que ser 1').optional(),
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;
