import { z } from 'zod';
import {
  adminProductQuerySchema,
  adminProductSchema,
  productSchema,
  subProductSchema,
} from '#shared/schemas/catalog.ts';
import { id } from '#shared/schemas/fields.ts';
import { overviewSchema, shopInfoSchema } from '#shared/schemas/overview.ts';
import { pictureProgressSchema } from '#shared/schemas/pictures.ts';
import { etagOf } from '../etag.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const tags = ['Administración'];

/** What the administration's catalogue screens ask beyond the specification's calls (contract, Administration). */
export const adminCatalogRoutes: ApiRoutes = async (app, context) => {
  addReading(app, context);
  addRestoring(app, context);
};

function addReading(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;

  app.get(
    '/admin/products',
    {
      onRequest,
      schema: {
        tags,
        description:
          'q: un nombre, un código de barras o un _id. Si nada coincide se busca lo más parecido, y X-Corrected-Query lo dice.',
        querystring: adminProductQuerySchema,
        response: { 200: z.array(adminProductSchema), ...problems },
      },
    },
    async (request, reply) => {
      const { products, total, corrected } = await services.catalog.listAdminProducts(request.query);
      // A header holds no accents.
      if (corrected !== null) reply.header('x-corrected-query', encodeURIComponent(corrected));
      addPageHeaders(request, reply, { query: request.query, total, pageSize: request.query.limit });
      return products;
    },
  );

  app.get(
    '/admin/overview',
    { onRequest, schema: { tags, response: { 200: overviewSchema, ...problems } } },
    () => services.reports.readOverview(),
  );

  app.post(
    '/admin/jobs/:jobId/retry',
    {
      onRequest,
      schema: { tags, params: z.object({ jobId: id }), response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      await services.reports.retryJob(request.params.jobId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/info',
    { onRequest, schema: { tags, response: { 200: shopInfoSchema, ...problems } } },
    () => services.reports.readInfo(),
  );

  app.get(
    '/admin/pictures',
    { onRequest, schema: { tags, response: { 200: pictureProgressSchema, ...problems } } },
    () => services.media.progress(),
  );
}

function addRestoring(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;

  app.post(
    '/products/:idProduct/restore',
    {
      onRequest,
      schema: { tags, params: z.object({ idProduct: id }), response: { 200: productSchema, ...problems } },
    },
    async (request, reply) => {
      const product = await services.catalog.restoreProduct(request.params.idProduct, userOf(request)._id);
      return reply.header('etag', etagOf(product)).send(product);
    },
  );

  app.post(
    '/subproducts/:id/restore',
    {
      onRequest,
      schema: { tags, params: z.object({ id }), response: { 200: subProductSchema, ...problems } },
    },
    async (request, reply) => {
      const subProduct = await services.catalog.restoreSubProduct(request.params.id, userOf(request)._id);
      return reply.header('etag', etagOf(subProduct)).send(subProduct);
    },
  );
}
