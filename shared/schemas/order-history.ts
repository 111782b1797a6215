import { z } from 'zod';
import { ORDER_MAILS, ORDER_STATES } from '#shared/order-life.ts';
import { REFUND_REASONS } from '#shared/order-money.ts';
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
    /** True if it counts for the order. */
    settles: z.boolean(),
    /** `hand`: entered by a person, who is `by`. */
    gateway: z.string(),
    by: z.object({ _id: z.string(), name: z.string() }).nullable(),
    reference: z.string().nullable(),
    /** What the shop gave back of it, oldest first. `doneAt` null: the gateway has not confirmed it yet. */
    refunds: z.array(
      z.object({
        _id: z.string(),
        amount: z.number(),
        reason: z.enum(REFUND_REASONS),
        note: z.string(),
        requestedAt: instant,
        doneAt: instant.nullable(),
        /** Null: the shop itself. */
        by: z.object({ _id: z.string(), name: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** POST /api/orders/{id}/mails */
export const resendMailSchema = z.object({
  mail: z.enum(ORDER_MAILS, 'No es un mail que se pueda reenviar'),
});

/** `to`: the buyer's address, or `shop`. */
export const resendMailAnswerSchema = z.object({ mail: z.enum(ORDER_MAILS), to: z.string() });
