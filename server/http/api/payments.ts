import { z } from 'zod';
import { forbidden } from '#server/errors.ts';
import { id } from '#shared/schemas/fields.ts';
import { checkoutAnswerSchema, checkoutInputSchema } from '#shared/schemas/orders.ts';
import { userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** Section 7, Payment: starting a purchase. */
export const checkoutRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  app.post(
    '/payments/create-order/:cartId/:userId',
    {
      onRequest: checks.requireUser,
      schema: {
        tags: ['Pedidos'],
        params: z.object({ cartId: id, userId: id }),
        body: checkoutInputSchema,
        response: { 201: checkoutAnswerSchema, ...problems },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      if (request.params.userId !== user._id) throw forbidden();
      const owner = await services.carts.ownCart(user, request.params.cartId);
      const { url, orderId } = await services.payments.startCheckout({
        owner,
        address: request.ip,
        ...request.body,
      });
      return reply.code(201).send({ init_point: url, orderId });
    },
  );
};

/** The gateway's notifications: no session, the signature decides; the body's shape is the gateway's affair. */
export const webhookRoute: ApiRoutes = async (app, { services }) => {
  app.post('/payments/webhook', { schema: { tags: ['Pedidos'] } }, async (request, reply) => {
    const query = z.record(z.string(), z.unknown()).parse(request.query);
    const notification = { headers: request.headers, query, body: request.body };
    await services.payments.handleNotification('mercadopago', notification);
    return reply.code(200).send({ received: true });
  });
};
