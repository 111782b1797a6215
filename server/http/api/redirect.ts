import type { ApiRoutes } from './routes.ts';

/** Where the redirect out of an app's browser ends: the shop (rules 18.13). */
export const redirectRoutes: ApiRoutes = ({ serve, env }) => {
  serve('openShop', ({ reply }) => reply.redirect(env.publicUrl, 302));
};
