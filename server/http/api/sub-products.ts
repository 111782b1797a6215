import { z } from 'zod';
import { notFound } from '#server/errors.ts';
import { subProductEditSchema, subProductQuerySchema, subProductSchema } from '#shared/schemas/catalog.ts';
import { id } from '#shared/schemas/fields.ts';
import { etagOf, ifMatch, sendWithEtag } from '../etag.ts';
import { asJsonList, JSON_TYPE } from '../json-list.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const PAGE_SIZE = 10;

/** Section 7: the sub-product calls. */
export const subProductRoutes: ApiRoutes = async (app, context) => {
  addReading(app, context);
  addChanges(app, context);
};

const params = z.object({ id });

function addReading(app: ApiScope, { services, answers, checks, problems }: ApiContext): void {
  const { catalog } = services;

  app.get(
    '/subproducts',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags: ['Administración'],
        querystring: subProductQuerySchema,
        response: { 200: z.array(subProductSchema), ...problems },
      },
    },
    async (request, reply) => {
      if (request.query.page === undefined && request.query.limit === undefined) {
        const parts = () => asJsonList(catalog.eachSubProductBatch(request.query));
        return answers.sendWhole(request, reply, { type: JSON_TYPE, parts });
      }
      const { subProducts, total } = await catalog.listSubProducts(request.query);
      addPageHeaders(request, reply, { query: request.query, total, pageSize: PAGE_SIZE });
      return subProducts;
    },
  );

  app.get(
    '/subproducts/:id',
    {
      config: { keep: false },
      schema: { tags: ['Catálogo'], params, response: { 200: subProductSchema, ...problems } },
    },
    async (request, reply) => {
      const subProduct = await catalog.getSubProduct(request.params.id);
      if (!subProduct) throw notFound('No existe ese subproducto.');
      return sendWithEtag(request, reply, subProduct);
    },
  );
}

function addChanges(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { catalog } = services;

  app.put(
    '/subproducts/:id',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags: ['Administración'],
        params,
        body: subProductEditSchema,
        response: { 200: subProductSchema, ...problems },
      },
    },
    async (request, reply) => {
      const subProduct = await catalog.editSubProduct(request.params.id, request.body, {
        adminId: userOf(request)._id,
        precondition: ifMatch(request),
      });
      return reply.header('etag', etagOf(subProduct)).send(subProduct);
    },
  );

  app.delete(
    '/subproducts/:id',
    {
      onRequest: checks.requireAdmin,
      schema: { tags: ['Administración'], params, response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      await catalog.deleteSubProduct(request.params.id, userOf(request)._id);
      return reply.code(204).send(null);
    },
  );
}
