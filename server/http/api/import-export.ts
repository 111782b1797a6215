import { filesOf } from '../multipart.ts';
import { TABLE_TYPES } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';
import { personWithCosts } from './sees-costs.ts';

/** Imports and exports of product files (rules 14.1 to 14.7). */
export const importExportRoutes: ApiRoutes = ({ serve, services: { importExport } }) => {
  serve('startImport', ({ request, user }) => {
    const [{ bytes, fileName }] = filesOf(request);
    return importExport.startImport({ bytes, fileName, adminId: user._id });
  });

  serve('listImports', async ({ query }) => {
    const { imports, total } = await importExport.listImports(query);
    return { rows: imports, total };
  });

  serve('readImport', ({ params }) => importExport.readImport(params.id));

  serve('listImportRows', ({ params, query, user }) =>
    importExport.listImportRows(params.id, { ...query, ...personWithCosts(user) }),
  );

  serve('downloadImportReport', async ({ params, user }) => ({
    type: TABLE_TYPES.csv,
    name: 'informe.csv',
    content: await importExport.writeReport(params.id, personWithCosts(user)),
  }));

  serve('checkImport', ({ params, body }) => importExport.checkAgain(params.id, body));
  serve('applyImport', ({ params, body, user }) =>
    importExport.apply(params.id, { ...body, permissions: user.permissions, adminId: user._id }),
  );
  serve('undoImport', ({ params, user }) =>
    importExport.undo(params.id, { adminId: user._id, permissions: user.permissions }),
  );
  serve('cancelImport', ({ params }) => importExport.cancel(params.id));

  serve('exportProducts', async ({ query: { format } }) => ({
    type: TABLE_TYPES[format],
    name: `productos.${format}`,
    content: await importExport.exportCatalog(format),
  }));
};
