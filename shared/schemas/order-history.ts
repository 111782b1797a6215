import { z } from 'zod';
import { ORDER_MAILS, ORDER_STATES } from '#shared/order-life.ts';
import { instant } from './fields.ts';

/** An entry of an order's history. `detail` depends on the kind: a payment's number and status, a mail's name. */
export const orderEventSchema = z
  .object({
    _id: z.string(),
    kind: z.string(),
    from: z.enum(ORDER_STATES).nullable(),
    to: z.enum(ORDER_STATES).nullable(),
    at: instant,
    /** Null: the shop itself or the gateway. */
    by: z.object({ _id: z.string(), name: z.string() }).nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** One payment of an order, whatever its status. Amounts in pesos. */
export const orderPaymentSchema = z
  .object({
    _id: z.string(),
    /** The gateway's own word: approved, rejected, pending … */
    status: z.string(),
    statusDetail: z.string().nullable(),
    method: z.string().nullable(),
    amount: z.number(),
    refunded: z.number(),
    /** When it last changed, by the gateway's clock. */
    updatedAt: instant,
    /** True for the payment that paid the order. */
    settles: z.boolean(),
    /** The refund that the shop requested. `doneAt` null: the gateway has not confirmed it yet. */
    refund: z
      .object({
        reason: z.enum(['second_payment', 'order_replaced', 'no_stock']),
        requestedAt: instant,
        doneAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** POST /api/orders/{id}/mails */
export const resendMailSchema = z.object({
  mail: z.enum(ORDER_MAILS, 'No es un mail que se pueda reenviar'),
});

/** `to`: the buyer's address, or `shop`. */
export const resendMailAnswerSchema = z.object({ mail: z.enum(ORDER_MAILS), to: z.string() });
