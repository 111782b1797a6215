import { z } from 'zod';
import { taxonomySchema } from '#shared/schemas/catalog.ts';
import type { ApiRoutes } from './routes.ts';

/** Contract, Catalogue: what the filter panel lists. */
export const taxonomyRoutes: ApiRoutes = async (app, { services, problems }) => {
  const schema = { tags: ['Catálogo'], response: { 200: z.array(taxonomySchema), ...problems } };
  app.get('/categories', { schema }, () => services.catalog.listCategories());
  app.get('/brands', { schema }, () => services.catalog.listBrands());
};
