import { expectPermissions } from '#server/permissions.ts';
import { orderFile } from '../order-file.ts';
import { expectOwnOr } from '../session.ts';
import type { ApiContext, ApiRoutes } from './routes.ts';

/** Buyers' own orders, and the administration of orders. */
export const orderRoutes: ApiRoutes = (context) => {
  addOwn(context);
  addReading(context);
  addMoves(context);
};

function addOwn({ serve, services: { orders } }: ApiContext): void {
  serve('listOrdersOfUser', ({ params, query, user }) => {
    expectOwnOr(user, params.userId, 'orders');
    return orders.listOrdersOfUser({ userId: params.userId, orderId: query.order });
  });

  serve('listUnpaid', ({ params, user }) => {
    expectOwnOr(user, params.userId, 'orders');
    return orders.listUnpaid(params.userId);
  });
}

function addReading({ serve, services: { orders } }: ApiContext): void {
  serve('listOrders', async ({ query }) => {
    const { orders: rows, total } = await orders.listOrders(query);
    return { rows, total };
  });

  serve('listOrdersInState', async ({ query, params }) => {
    const { orders: rows, total } = await orders.listOrders({ ...query, state: params.state });
    return { rows, total };
  });

  serve('listAdminOrders', async ({ query: { format, ...query }, user }) => {
    expectPermissions(user.permissions, [format ? 'reports' : 'orders']);
    if (format) return orderFile(format, 'pedidos', (slice) => orders.listOrders({ ...query, ...slice }));
    const { orders: rows, total } = await orders.listOrders(query);
    return { rows, total };
  });

  serve('listSales', async ({ query: { format, ...rest } }) => {
    const query = { ...rest, sold: true };
    if (format) return orderFile(format, 'ventas', (slice) => orders.listOrders({ ...query, ...slice }));
    const { orders: rows, total } = await orders.listOrders(query);
    return { rows, total };
  });

  serve('readOrder', ({ params }) => orders.getOrder(params.orderId));
  serve('listOrderEvents', ({ params }) => orders.listOrderEvents(params.orderId));
  serve('listOrderPayments', ({ params }) => orders.listOrderPayments(params.orderId));
  serve('listReservations', () => orders.listReservations());
}

function addMoves({ serve, services: { orders } }: ApiContext): void {
  serve('moveOrder', async ({ params, query, user }) => {
    const { order } = await orders.setOrderState({
      orderId: params.orderId,
      to: params.state,
      adminId: user._id,
      confirmUnpaid: query.confirm === 'unpaid',
      from: query.from,
      // Waits, so that undoing the move cancels it (rules 7.12).
      notice: query.undo ? 'never' : 'later',
    });
    return order;
  });

  serve('moveOrders', async ({ body, user }) => ({
    results: await orders.setOrderStates({
      orderIds: body.orders,
      to: body.state,
      from: body.from,
      undo: body.undo,
      adminId: user._id,
    }),
  }));

  serve('resendOrderMail', ({ params, body, user }) =>
    orders.resendOrderMail({ orderId: params.orderId, mail: body.mail, adminId: user._id }),
  );

  serve('endReservation', ({ params, user }) =>
    orders.endReservation({ orderId: params.orderId, adminId: user._id }),
  );
}
