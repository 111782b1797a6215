import type { By } from '#server/order-desk/index.ts';
import type { ApiRoutes } from './routes.ts';
import type { Call } from './serve.ts';

/** What administrators do with one order. */
export const orderDeskRoutes: ApiRoutes = ({ serve, services: { orderDesk } }) => {
  serve('readAdminOrder', ({ params }) => orderDesk.readAdminOrder(params.orderId));

  serve('enterPayment', ({ params, body: payment, ...call }) =>
    orderDesk.enterPayment({ ...params, payment, by: byOf(call) }),
  );
  serve('undoPayment', ({ params, body, ...call }) =>
    orderDesk.undoPayment({ ...params, ...body, by: byOf(call) }),
  );
  serve('cancelOrder', ({ params, body, ...call }) =>
    orderDesk.cancelOrder({ ...params, ...body, by: byOf(call) }),
  );
  serve('refundOrder', ({ params, body: wish, ...call }) =>
    orderDesk.refundOrder({ ...params, wish, by: byOf(call) }),
  );
  serve('changeOrderDelivery', ({ params, body: change, ...call }) =>
    orderDesk.changeOrderDelivery({ ...params, change, by: byOf(call) }),
  );
  serve('changeOrderLines', ({ params, body, ...call }) =>
    orderDesk.changeOrderLines({ ...params, ...body, by: byOf(call) }),
  );
  serve('recordSale', ({ body: sale, user }) =>
    orderDesk.recordSale({ sale, seller: { adminId: user._id, permissions: user.permissions } }),
  );
  serve('addOrderNote', ({ params, body, ...call }) =>
    orderDesk.addOrderNote({ ...params, ...body, by: byOf(call) }),
  );
  serve('setOrderTracking', ({ params, body: tracking, ...call }) =>
    orderDesk.setOrderTracking({ ...params, tracking, by: byOf(call) }),
  );
};

/** Who asks, and the order that they know. */
function byOf({ user, precondition }: Pick<Call<'cancelOrder'>, 'user' | 'precondition'>): By {
  return { adminId: user._id, permissions: user.permissions, precondition };
}
