import { z } from 'zod';
import type { ApiRoutes } from './routes.ts';

/** Contract, Shop: the native-browser redirect ends at the shop. */
export const redirectRoute: ApiRoutes = async (app, { env }) => {
  app.get(
    '/redirect',
    { config: { keep: false }, schema: { tags: ['Páginas'], response: { 302: z.null() } } },
    async (_request, reply) => reply.redirect(env.publicUrl, 302),
  );
};
