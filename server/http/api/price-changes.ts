import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import {
  newPriceChangeSchema,
  priceApplySchema,
  priceChangeLineSchema,
  priceChangeQuerySchema,
  priceChangeSchema,
  priceLineQuerySchema,
  priceTicksSchema,
} from '#shared/schemas/price-changes.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const tags = ['Administración'];
const params = z.object({ id });

/** Bulk price changes: a draft to look at and tick, then a job that writes the prices and can be undone. */
export const priceChangeRoutes: ApiRoutes = async (app, context) => {
  addDrafting(app, context);
  addReading(app, context);
  addMoves(app, context);
};

function addDrafting(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;

  app.post(
    '/admin/price-changes',
    {
      onRequest,
      schema: { tags, body: newPriceChangeSchema, response: { 201: priceChangeSchema, ...problems } },
    },
    async (request, reply) => {
      const change = await services.prices.start(request.body, userOf(request)._id);
      return reply.code(201).send(change);
    },
  );

  app.put(
    '/admin/price-changes/:id/ticks',
    {
      onRequest,
      schema: { tags, params, body: priceTicksSchema, response: { 200: priceChangeSchema, ...problems } },
    },
    (request) => services.prices.tick(request.params.id, request.body),
  );
}

function addReading(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;

  app.get(
    '/admin/price-changes',
    {
      onRequest,
      schema: {
        tags,
        querystring: priceChangeQuerySchema,
        response: { 200: z.array(priceChangeSchema), ...problems },
      },
    },
    async (request, reply) => {
      const { changes, total } = await services.prices.list(request.query);
      addPageHeaders(request, reply, { query: request.query, total, pageSize: request.query.limit });
      return changes;
    },
  );

  app.get(
    '/admin/price-changes/:id',
    { onRequest, schema: { tags, params, response: { 200: priceChangeSchema, ...problems } } },
    (request) => services.prices.read(request.params.id),
  );

  app.get(
    '/admin/price-changes/:id/lines',
    {
      onRequest,
      schema: {
        tags,
        params,
        querystring: priceLineQuerySchema,
        response: { 200: z.array(priceChangeLineSchema), ...problems },
      },
    },
    async (request, reply) => {
      const { lines, total } = await services.prices.listLines(request.params.id, request.query);
      addPageHeaders(request, reply, { query: request.query, total, pageSize: request.query.limit });
      return lines;
    },
  );
}

function addMoves(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;
  const response = { 202: priceChangeSchema, ...problems };

  app.post(
    '/admin/price-changes/:id/apply',
    { onRequest, schema: { tags, params, body: priceApplySchema.nullish(), response } },
    async (request, reply) => {
      const by = { adminId: userOf(request)._id, lines: request.body?.lines };
      return reply.code(202).send(await services.prices.apply(request.params.id, by));
    },
  );

  app.post(
    '/admin/price-changes/:id/undo',
    { onRequest, schema: { tags, params, response } },
    async (request, reply) =>
      reply.code(202).send(await services.prices.undo(request.params.id, userOf(request)._id)),
  );

  app.post(
    '/admin/price-changes/:id/cancel',
    { onRequest, schema: { tags, params, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      await services.prices.cancel(request.params.id);
      return reply.code(204).send(null);
    },
  );
}
