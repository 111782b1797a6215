import { z } from 'zod';
import { forbidden } from '#server/errors.ts';
import { ADMIN_ORDER_STATES, ORDER_STATES } from '#shared/order-life.ts';
import { couponSchema } from '#shared/schemas/coupons.ts';
import { id } from '#shared/schemas/fields.ts';
import {
  orderEventSchema,
  orderPaymentSchema,
  resendMailAnswerSchema,
  resendMailSchema,
} from '#shared/schemas/order-history.ts';
import { orderMovesAnswerSchema, orderMovesSchema } from '#shared/schemas/order-moves.ts';
import { orderQuerySchema, orderSchema } from '#shared/schemas/orders.ts';
import { reservationsSchema } from '#shared/schemas/reservations.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const PAGE_SIZE = 10;

/** Section 7, Orders. */
export const orderRoutes: ApiRoutes = async (app, context) => {
  addLists(app, context);
  addOneOrder(app, context);
  addHistory(app, context);
  addMoves(app, context);
  addUnpaid(app, context);
};

const tags = ['Pedidos'];

function addLists(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { orders } = services;
  const listed = { 200: z.array(orderSchema), ...problems };

  app.get(
    '/orders',
    { onRequest: checks.requireAdmin, schema: { tags, querystring: orderQuerySchema, response: listed } },
    async (request, reply) => {
      const list = await orders.listOrders(request.query);
      addPageHeaders(request, reply, { query: request.query, total: list.total, pageSize: PAGE_SIZE });
      return list.orders;
    },
  );

  app.get(
    '/orders/state/:state',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags,
        params: z.object({ state: z.enum(ORDER_STATES, 'No es un estado conocido') }),
        querystring: orderQuerySchema,
        response: listed,
      },
    },
    async (request, reply) => {
      const list = await orders.listOrders({ ...request.query, state: request.params.state });
      addPageHeaders(request, reply, { query: request.query, total: list.total, pageSize: PAGE_SIZE });
      return list.orders;
    },
  );

  app.get(
    '/orders/user/:userId',
    {
      onRequest: checks.requireUser,
      schema: {
        tags,
        params: z.object({ userId: id }),
        // With `order` that one alone, if it is among them.
        querystring: z.object({ order: id.optional() }),
        response: listed,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { userId } = request.params;
      if (userId !== user._id && user.rol !== 'admin') throw forbidden();
      return orders.listOrdersOfUser({ userId, orderId: request.query.order });
    },
  );
}

function addOneOrder(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { orders } = services;

  app.get(
    '/orders/:orderId',
    {
      onRequest: checks.requireAdmin,
      schema: { tags, params: z.object({ orderId: id }), response: { 200: orderSchema, ...problems } },
    },
    (request) => orders.getOrder(request.params.orderId),
  );

  app.put(
    '/orders/:orderId/state/:state',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags,
        params: z.object({
          orderId: id,
          state: z.enum(ADMIN_ORDER_STATES, 'No es un estado que se pueda poner'),
        }),
        querystring: z.object({
          confirm: z.literal('unpaid').optional(),
          /** The state it was seen in: when somebody has moved it since, nothing is changed. */
          from: z.enum(ORDER_STATES, 'No es un estado conocido').optional(),
        }),
        response: { 200: orderSchema, ...problems },
      },
    },
    async (request) => {
      const { order } = await orders.setOrderState({
        orderId: request.params.orderId,
        to: request.params.state,
        adminId: userOf(request)._id,
        confirmUnpaid: request.query.confirm === 'unpaid',
        from: request.query.from,
      });
      return order;
    },
  );
}

/** What happened to one order, and its mails once more. */
function addHistory(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { orders } = services;
  const params = z.object({ orderId: id });

  app.get(
    '/orders/:orderId/events',
    {
      onRequest: checks.requireAdmin,
      schema: { tags, params, response: { 200: z.array(orderEventSchema), ...problems } },
    },
    (request) => orders.listOrderEvents(request.params.orderId),
  );

  app.get(
    '/orders/:orderId/payments',
    {
      onRequest: checks.requireAdmin,
      schema: { tags, params, response: { 200: z.array(orderPaymentSchema), ...problems } },
    },
    (request) => orders.listOrderPayments(request.params.orderId),
  );

  app.post(
    '/orders/:orderId/mails',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags,
        params,
        body: resendMailSchema,
        response: { 202: resendMailAnswerSchema, ...problems },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params;
      const { mail } = request.body;
      const sent = await orders.resendOrderMail({ orderId, mail, adminId: userOf(request)._id });
      return reply.code(202).send(sent);
    },
  );
}

/** Several orders at once. */
function addMoves(app: ApiScope, { services, checks, problems }: ApiContext): void {
  app.put(
    '/orders/state',
    {
      onRequest: checks.requireAdmin,
      schema: { tags, body: orderMovesSchema, response: { 200: orderMovesAnswerSchema, ...problems } },
    },
    async (request) => ({
      results: await services.orders.setOrderStates({
        orderIds: request.body.orders,
        to: request.body.state,
        from: request.body.from,
        undo: request.body.undo,
        adminId: userOf(request)._id,
      }),
    }),
  );
}

/** What unpaid orders leave to do: to their buyer a coupon to pay, to the shop units that they hold. */
function addUnpaid(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { orders } = services;

  app.get(
    '/orders/user/:userId/coupons',
    {
      onRequest: checks.requireUser,
      schema: {
        tags,
        params: z.object({ userId: id }),
        response: { 200: z.array(couponSchema), ...problems },
      },
    },
    async (request) => {
      const user = userOf(request);
      if (request.params.userId !== user._id && user.rol !== 'admin') throw forbidden();
      return orders.listCoupons(request.params.userId);
    },
  );

  app.get(
    '/admin/reservations',
    { onRequest: checks.requireAdmin, schema: { tags, response: { 200: reservationsSchema, ...problems } } },
    () => orders.listReservations(),
  );

  app.post(
    '/orders/:orderId/end-reservation',
    {
      onRequest: checks.requireAdmin,
      schema: { tags, params: z.object({ orderId: id }), response: { 200: orderSchema, ...problems } },
    },
    (request) => orders.endReservation({ orderId: request.params.orderId, adminId: userOf(request)._id }),
  );
}
