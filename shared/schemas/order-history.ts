import { z } from 'zod';
import { ORDER_MAILS, ORDER_STATES } from '#shared/order-life.ts';
import { instant } from './fields.ts';

/** One line of an order's history. `detail` holds what the kind needs: a payment's number and status, a mail's name. */
export const orderEventSchema = z
  .object({
    _id: z.string(),
    kind: z.string(),
    from: z.enum(ORDER_STATES).nullable(),
    to: z.enum(ORDER_STATES).nullable(),
    at: instant,
    /** Who; null: the shop itself or the gateway. */
    by: z.object({ _id: z.string(), name: z.string() }).nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** One payment of an order at the gateway, whatever came of it. Amounts in pesos. */
export const orderPaymentSchema = z
  .object({
    _id: z.string(),
    /** In the gateway's words: approved, rejected, pending … */
    status: z.string(),
    statusDetail: z.string().nullable(),
    method: z.string().nullable(),
    amount: z.number(),
    refunded: z.number(),
    /** The gateway's time of its last change. */
    updatedAt: instant,
    /** Whether it is the one that settled the order. */
    settles: z.boolean(),
    /** The refund that the shop asked for by itself; `doneAt` null: the gateway has not been told yet. */
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

/** `to`: the customer's address, or `shop`. */
export const resendMailAnswerSchema = z.object({ mail: z.enum(ORDER_MAILS), to: z.string() });
