import { z } from 'zod';
import { taxonomySchema } from '#shared/schemas/catalog.ts';
import type { ApiRoutes } from './routes.ts';

/** Contract, Catalogue: what the filter panel lists. */
export const taxonomyRoutes: ApiRoutes = async (app, { kept, problems }) => {
  const schema = { tags: ['Catálogo'], response: { 200: z.array(taxonomySchema), ...problems } };
  app.get('/categories', { schema }, (request, reply) =>
    kept.send(request, reply, async (catalog) => ({ body: await catalog.listCategories(), keep: true })),
  );
  app.get('/brands', { schema }, (request, reply) =>
    kept.send(request, reply, async (catalog) => ({ body: await catalog.listBrands(), keep: true })),
  );
};
