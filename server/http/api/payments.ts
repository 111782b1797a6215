import { z } from 'zod';
import { expectOwn, expectOwnOr } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** Starting a purchase, and the gateway's notifications. */
export const paymentRoutes: ApiRoutes = ({ serve, services: { carts, payments } }) => {
  serve('createOrder', async ({ params, body, user, request }) => {
    expectOwn(user, params.userId);
    const owner = await carts.ownCart(user, params.cartId);
    const { url, orderId } = await payments.startCheckout({ owner, address: request.ip, ...body });
    return { init_point: url, orderId };
  });

  serve('readPaymentInstructions', async ({ params, user }) => {
    const { userId, instructions } = await payments.readInstructions(params.orderId);
    expectOwnOr(user, userId ?? '', 'orders');
    return instructions;
  });

  // Without a session: the signature is checked instead (rules 8.1).
  serve('notifyPayment', async ({ request }) => {
    const query = z.record(z.string(), z.unknown()).parse(request.query);
    await payments.handleNotification('mercadopago', { headers: request.headers, query, body: request.body });
    return { received: true };
  });
};
