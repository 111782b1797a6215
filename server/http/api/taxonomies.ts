import { z } from 'zod';
import { taxonomySchema } from '#shared/schemas/catalog.ts';
import type { ApiRoutes } from './routes.ts';

/** Contract, Catalogue: what the filter panel lists. */
export const taxonomyRoutes: ApiRoutes = async (app, { answers, problems }) => {
  const schema = { tags: ['Catálogo'], response: { 200: z.array(taxonomySchema), ...problems } };
  const config = { keep: {} };
  app.get('/categories', { schema, config }, (request, reply) =>
    answers.send(request, reply, async (catalog) => ({ body: await catalog.listCategories() })),
  );
  app.get('/brands', { schema, config }, (request, reply) =>
    answers.send(request, reply, async (catalog) => ({ body: await catalog.listBrands() })),
  );
};
