import { Readable } from 'node:stream';
import { z } from 'zod';
import { ShopError } from '#server/errors.ts';
import { MAX_IMPORT_BYTES } from '#shared/import-fields.ts';
import { id } from '#shared/schemas/fields.ts';
import {
  importApplySchema,
  importChoiceSchema,
  importQuerySchema,
  importRowQuerySchema,
  importRowSchema,
  importSchema,
} from '#shared/schemas/imports.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const tags = ['Administración'];
const params = z.object({ id });

/** Product files coming in: a dry run with a report first, then what was asked for. */
export const importRoutes: ApiRoutes = async (app, context) => {
  addUpload(app, context);
  addReading(app, context);
  addReport(app, context);
  addMoves(app, context);
};

function addUpload(app: ApiScope, { services, checks, problems }: ApiContext): void {
  app.post(
    '/admin/imports',
    {
      onRequest: checks.requireAdmin,
      config: { multipart: 'required', file: 'file', maxFileBytes: MAX_IMPORT_BYTES },
      schema: {
        tags,
        description: 'Un archivo CSV o XLSX en el campo file. Se revisa; no cambia nada todavía.',
        consumes: ['multipart/form-data'],
        response: { 201: importSchema, ...problems },
      },
    },
    async (request, reply) => {
      const file = request.pictures.find(({ field }) => field === 'file');
      if (!file) {
        throw new ShopError(400, 'invalid', 'Falta el archivo en el campo file.', {
          errors: [{ path: 'file', message: 'Es obligatorio' }],
        });
      }
      const { bytes, fileName } = file;
      const started = await services.importExport.startImport({
        bytes,
        fileName,
        adminId: userOf(request)._id,
      });
      return reply.code(201).send(started);
    },
  );
}

function addReading(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;
  const { importExport } = services;

  app.get(
    '/admin/imports',
    {
      onRequest,
      schema: { tags, querystring: importQuerySchema, response: { 200: z.array(importSchema), ...problems } },
    },
    async (request, reply) => {
      const { imports, total } = await importExport.listImports(request.query);
      addPageHeaders(request, reply, { query: request.query, total, pageSize: request.query.limit });
      return imports;
    },
  );

  app.get(
    '/admin/imports/:id',
    { onRequest, schema: { tags, params, response: { 200: importSchema, ...problems } } },
    (request) => importExport.readImport(request.params.id),
  );
}

function addReport(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;
  const { importExport } = services;

  app.get(
    '/admin/imports/:id/rows',
    {
      onRequest,
      schema: {
        tags,
        params,
        querystring: importRowQuerySchema,
        response: { 200: z.array(importRowSchema), ...problems },
      },
    },
    async (request, reply) => {
      const { rows, total } = await importExport.listImportRows(request.params.id, request.query);
      addPageHeaders(request, reply, { query: request.query, total, pageSize: request.query.limit });
      return rows;
    },
  );

  app.get(
    '/admin/imports/:id/report',
    {
      onRequest,
      schema: {
        tags,
        params,
        description: 'El informe entero como CSV.',
        response: { 200: z.instanceof(Readable).meta({ type: 'string', format: 'binary' }), ...problems },
      },
    },
    async (request, reply) => {
      const report = await importExport.writeReport(request.params.id);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="informe.csv"')
        .send(Readable.from(report));
    },
  );
}

function addMoves(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const onRequest = checks.requireAdmin;
  const { importExport } = services;
  const response = { 200: importSchema, ...problems };

  app.put(
    '/admin/imports/:id',
    { onRequest, schema: { tags, params, body: importChoiceSchema, response } },
    (request) => importExport.checkAgain(request.params.id, request.body),
  );

  app.post(
    '/admin/imports/:id/apply',
    { onRequest, schema: { tags, params, body: importApplySchema, response } },
    (request) => importExport.apply(request.params.id, request.body),
  );

  app.post('/admin/imports/:id/cancel', { onRequest, schema: { tags, params, response } }, (request) =>
    importExport.cancel(request.params.id),
  );
}
