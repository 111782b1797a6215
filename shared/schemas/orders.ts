import { z } from 'zod';
import { ORDER_STATES, PAYMENT_STATUSES } from '#shared/order-life.ts';
import { ADJUSTMENT_KINDS } from '#shared/pricing.ts';
import { SHIPMENT_TYPES } from '#shared/shipping.ts';
import { directionSchema } from './accounts.ts';
import { subProductSchema } from './catalog.ts';
import { instant, pageLimit, pageNumber, pesos, text } from './fields.ts';

export const orderSchema = z
  .object({
    _id: z.string(),
    /** What people call the order by. */
    code: z.string(),
    state: z.enum(ORDER_STATES),
    /** The buyer, with the address as it was when the order was made. */
    userId: z.object({
      _id: z.string(),
      name: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.number().int().nullable(),
      direction: directionSchema,
    }),
    cartProducts: z.array(
      z.object({
        _id: z.string(),
        quantity: z.number().int(),
        price: z.number(),
        /** Name, colour, price and picture as bought. */
        subProduct: subProductSchema,
      }),
    ),
    creationDate: instant,
    typeOfShipment: z.enum(SHIPMENT_TYPES),
    priceShipment: z.number(),
    totalPriceOfProducts: z.number(),
    /** What besides the products makes the total, in pesos, shipping first; a discount is negative. */
    adjustments: z.array(z.object({ kind: z.enum(ADJUSTMENT_KINDS), label: z.string(), amount: z.number() })),
    totalPrice: z.number(),
    payment: z.object({
      status: z.enum(PAYMENT_STATUSES),
      /** The gateway's number of the payment that settled the order. */
      id: z.string().nullable(),
      method: z.string().nullable(),
      refunded: z.number(),
      /** Until when the order holds its units; null when it holds none. */
      reservedUntil: instant.nullable(),
    }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** POST /api/payments/create-order. Whether the prices are the server's is the service's to say (contract, Payment). */
export const checkoutInputSchema = z.object({
  typeOfShipment: z.enum(SHIPMENT_TYPES, 'Por favor, selecciona una opción de envío.'),
  priceShipment: pesos,
  /** What the products came to on the buyer's screen; who sends it buys at no other price. */
  totalPriceOfProducts: pesos.optional(),
});

export type CheckoutInput = z.infer<typeof checkoutInputSchema>;

export const checkoutAnswerSchema = z.object({ init_point: z.string(), orderId: z.string() });

/** Query of the order lists: `q` looks in code, buyer and products. Without `page` and `limit`, all of them. */
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
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;
