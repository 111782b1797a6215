import type { ApiRoutes } from './routes.ts';

/** The user's own cart. Every call answers the whole of it (rules 5.7). */
export const cartRoutes: ApiRoutes = ({ serve, services: { carts, publishedLists } }) => {
  serve('readCart', async ({ user, params }) => carts.readCart(await carts.ownCart(user, params.cartId)));

  serve('setCartLine', async ({ user, params, body }) => {
    const owner = await carts.ownCart(user, params.cartId);
    return carts.setLineQuantity(owner, { subProductId: body.idSubProduct, quantity: body.quantity });
  });

  serve('setCartLines', async ({ user, params, body }) => {
    const owner = await carts.ownCart(user, params.cartId);
    const lines = body.lines.map(({ idSubProduct, quantity }) => ({ subProductId: idSubProduct, quantity }));
    const cart = await carts.setLines(owner, lines);
    if (body.list !== undefined) await publishedLists.noteAdded({ slug: body.list, cartId: cart._id });
    return cart;
  });

  serve('removeCartLine', async ({ user, params }) =>
    carts.removeLine(await carts.ownCart(user, params.cartId), params.lineId),
  );

  serve('clearCart', async ({ user, params }) => carts.clearCart(await carts.ownCart(user, params.cartId)));

  serve('acknowledgeRemovedLines', async ({ user, params, query }) =>
    carts.acknowledgeRemovals(await carts.ownCart(user, params.cartId), query.shown ?? null),
  );
};
