import type { ApiRoutes } from './routes.ts';

/** The way out of another program's browser ends at the shop. */
export const redirectRoutes: ApiRoutes = ({ serve, env }) => {
  serve('openShop', ({ reply }) => reply.redirect(env.publicUrl, 302));
};
