import { z } from 'zod';
import { cartLineInputSchema, cartSchema, shownLinesSchema } from '#shared/schemas/cart.ts';
import { id } from '#shared/schemas/fields.ts';
import { userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** Section 7, Cart: one's own alone; every call answers the whole cart. */
export const cartRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { carts } = services;
  const params = z.object({ cartId: id });
  const tags = ['Carrito'];
  const response = { 200: cartSchema, ...problems };
  const onRequest = checks.requireUser;

  app.get('/carts/:cartId', { onRequest, schema: { tags, params, response } }, async (request) =>
    carts.readCart(await carts.ownCart(userOf(request), request.params.cartId)),
  );

  app.post(
    '/carts/add-subproducts/:cartId',
    { onRequest, schema: { tags, params, body: cartLineInputSchema, response } },
    async (request) => {
      const owner = await carts.ownCart(userOf(request), request.params.cartId);
      const { idSubProduct, quantity } = request.body;
      return carts.setLineQuantity(owner, { subProductId: idSubProduct, quantity });
    },
  );

  app.delete(
    '/carts/delete-product-of-cart/:cartId/:lineId',
    { onRequest, schema: { tags, params: params.extend({ lineId: id }), response } },
    async (request) => {
      const owner = await carts.ownCart(userOf(request), request.params.cartId);
      return carts.removeLine(owner, request.params.lineId);
    },
  );

  app.delete(
    '/carts/clear-cart/:cartId',
    { onRequest, schema: { tags, params, response } },
    async (request) => carts.clearCart(await carts.ownCart(userOf(request), request.params.cartId)),
  );

  app.delete(
    '/carts/removed/:cartId',
    { onRequest, schema: { tags, params, querystring: shownLinesSchema, response } },
    async (request) => {
      const owner = await carts.ownCart(userOf(request), request.params.cartId);
      return carts.acknowledgeRemovals(owner, request.query.shown ?? null);
    },
  );
};
