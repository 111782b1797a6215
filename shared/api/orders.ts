import { z } from 'zod';
import { ADMIN_ORDER_STATES, ORDER_STATES } from '#shared/order-life.ts';
import { id, tableFormat } from '#shared/schemas/fields.ts';
import {
  orderEventSchema,
  orderPaymentSchema,
  resendMailAnswerSchema,
  resendMailSchema,
} from '#shared/schemas/order-history.ts';
import { orderMovesAnswerSchema, orderMovesSchema } from '#shared/schemas/order-moves.ts';
import {
  checkoutAnswerSchema,
  checkoutInputSchema,
  orderQuerySchema,
  orderSchema,
  ownOrderSchema,
  paymentInstructionsSchema,
} from '#shared/schemas/orders.ts';
import { reservationsSchema } from '#shared/schemas/reservations.ts';
import { unpaidOrderSchema } from '#shared/schemas/unpaid-orders.ts';
import type { Endpoint } from './endpoint.ts';

const tag = 'Pedidos';
const own = { tag, permission: 'user', params: z.object({ userId: id }) } as const;

/** What buyers do: start a purchase, see their orders. */
export const ownOrders = {
  createOrder: {
    tag,
    permission: 'user',
    params: z.object({ cartId: id, userId: id }),
    body: checkoutInputSchema,
    answer: checkoutAnswerSchema,
    status: 201,
    errors: [
      'address_incomplete',
      'cash_needs_pickup',
      'email_unproven',
      'empty_cart',
      'gateway_unavailable',
      'insufficient_stock',
      'order_expired',
      'order_moved_on',
      'order_pending',
      'order_replaced',
      'payment_way_off',
      'products_price_changed',
      'shipping_price_changed',
      'shipping_unavailable',
      'too_many_open_orders',
      'too_many_tries',
      'over_max_units',
      'total_out_of_range',
    ],
  },
  // The gateway decides the shape of the body, and its signature replaces a session (rules 8.1).
  notifyPayment: {
    tag,
    permission: 'anyone',
    answer: z.object({ received: z.boolean() }),
    errors: ['gateway_unavailable', 'invalid_signature'],
    idempotencyKey: false,
  },
  readPaymentInstructions: {
    tag,
    permission: 'user',
    description:
      'Qué hacer para pagar un pedido por transferencia o en efectivo. Quien lo hizo, y la administración.',
    params: z.object({ orderId: id }),
    answer: paymentInstructionsSchema,
  },
  listOrdersOfUser: {
    ...own,
    description: 'Con order, solo ese pedido, si está entre los propios.',
    query: z.object({ order: id.optional() }),
    answer: z.array(ownOrderSchema),
  },
  listUnpaid: {
    ...own,
    description:
      'Lo que todavía se puede pagar, con sus productos guardados: no está en la lista de pedidos.',
    answer: z.array(unpaidOrderSchema),
  },
} satisfies Record<string, Endpoint>;

const admin = { tag, permission: 'admin', needs: ['orders'] } as const;
const byOrder = z.object({ orderId: id });
const list = { ...admin, query: orderQuerySchema, answer: z.array(orderSchema), pageSize: 10 } as const;

/** The administration of orders. */
export const orderAdministration = {
  listOrders: list,
  listOrdersInState: {
    ...list,
    params: z.object({ state: z.enum(ORDER_STATES, 'No es un estado conocido') }),
  },
  listAdminOrders: {
    ...list,
    needs: ['orders', 'reports'],
    needsDepend: true,
    description: 'La lista pide el permiso orders; como archivo (format), reports.',
    query: orderQuerySchema.extend({ format: tableFormat.optional() }),
    table: true,
  },
  listSales: {
    ...list,
    needs: ['reports'],
    description: 'Lo vendido, por cualquier canal: sin lo que no se pagó ni lo cancelado.',
    query: orderQuerySchema.extend({ format: tableFormat.optional() }),
    table: true,
  },
  readOrder: { ...admin, params: byOrder, answer: orderSchema },
  listOrderEvents: { ...admin, params: byOrder, answer: z.array(orderEventSchema) },
  listOrderPayments: { ...admin, params: byOrder, answer: z.array(orderPaymentSchema) },
  moveOrder: {
    ...admin,
    params: byOrder.extend({ state: z.enum(ADMIN_ORDER_STATES, 'No es un estado que se pueda poner') }),
    query: z.object({
      confirm: z.literal('unpaid').optional(),
      /** The state on screen. If the order no longer has it, nothing is changed. */
      from: z.enum(ORDER_STATES, 'No es un estado conocido').optional(),
      /** Undo an earlier move: no mail is sent. */
      undo: z.literal('1').optional(),
    }),
    answer: orderSchema,
    errors: ['insufficient_stock', 'order_cancelled', 'order_moved_on', 'order_unpaid'],
  },
  moveOrders: { ...admin, body: orderMovesSchema, answer: orderMovesAnswerSchema },
  resendOrderMail: {
    ...admin,
    params: byOrder,
    body: resendMailSchema,
    answer: resendMailAnswerSchema,
    status: 202,
    errors: ['mail_not_due', 'order_cancelled'],
  },
  listReservations: { ...admin, answer: reservationsSchema },
  endReservation: {
    ...admin,
    params: byOrder,
    answer: orderSchema,
    errors: ['not_reserved', 'order_closed'],
  },
} satisfies Record<string, Endpoint>;
