import { Readable } from 'node:stream';
import { z } from 'zod';
import { exportQuerySchema } from '#shared/schemas/imports.ts';
import type { ApiRoutes } from './routes.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The catalogue as a file that can be brought in again. */
export const exportRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  app.get(
    '/admin/exports/products',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags: ['Administración'],
        description: 'Todos los productos, una fila por subproducto.',
        querystring: exportQuerySchema,
        response: { 200: z.instanceof(Readable).meta({ type: 'string', format: 'binary' }), ...problems },
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      const file = await services.importExport.exportCatalog(format);
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="productos.${format}"`)
        .send(Readable.from(file));
    },
  );
};
