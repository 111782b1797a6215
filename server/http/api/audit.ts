import { z } from 'zod';
import { auditEntrySchema, auditQuerySchema } from '#shared/schemas/audit.ts';
import { addPageHeaders } from '../paging.ts';
import type { ApiRoutes } from './routes.ts';

/** What administrators changed (contract, Administration). */
export const auditRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  app.get(
    '/admin/audit',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags: ['Administración'],
        querystring: auditQuerySchema,
        response: { 200: z.array(auditEntrySchema), ...problems },
      },
    },
    async (request, reply) => {
      const { entries, total } = await services.audit.listChanges(request.query);
      addPageHeaders(request, reply, { query: request.query, total, pageSize: request.query.limit });
      return entries;
    },
  );
};
