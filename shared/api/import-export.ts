import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '#shared/import-fields.ts';
import { id } from '#shared/schemas/fields.ts';
import {
  exportQuerySchema,
  importApplySchema,
  importChoiceSchema,
  importQuerySchema,
  importRowQuerySchema,
  importRowSchema,
  importSchema,
} from '#shared/schemas/imports.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Administración', permission: 'admin' } as const;
/** The columns of the file decide (rules 20.4). */
const byColumns = { ...admin, needs: ['catalogue', 'prices', 'stock'], needsDepend: true } as const;
const oneImport = { ...byColumns, params: z.object({ id }), answer: importSchema } as const;

/** Imports and exports of product files (rules 14.1 to 14.8). */
export const importExport = {
  startImport: {
    ...byColumns,
    description: 'Un archivo CSV o XLSX en el campo file. Se revisa; no cambia nada todavía.',
    form: { kind: 'only', file: 'file', maxFileBytes: MAX_IMPORT_BYTES },
    answer: importSchema,
    status: 201,
  },
  listImports: { ...byColumns, query: importQuerySchema, answer: z.array(importSchema), pageSize: 10 },
  readImport: oneImport,
  listImportRows: {
    ...oneImport,
    query: importRowQuerySchema,
    answer: z.array(importRowSchema),
    pageSize: 10,
  },
  downloadImportReport: { ...oneImport, description: 'El informe entero como CSV.', answer: 'file' },
  checkImport: {
    ...oneImport,
    body: importChoiceSchema,
    errors: ['file_forgotten', 'import_busy', 'import_over'],
  },
  applyImport: {
    ...oneImport,
    body: importApplySchema,
    errors: ['import_has_errors', 'import_not_checked', 'nothing_to_import', 'price_beyond'],
  },
  undoImport: {
    ...oneImport,
    description:
      'Vuelve atrás lo que escribió, salvo lo que se vendió o cambió después. Pide lo mismo que aplicarla.',
    errors: ['import_busy', 'import_not_undoable'],
  },
  cancelImport: { ...oneImport, errors: ['import_over'] },
  exportProducts: {
    ...admin,
    needs: ['catalogue'],
    description: 'Todos los productos, una fila por subproducto.',
    query: exportQuerySchema,
    answer: 'file',
  },
} satisfies Record<string, Endpoint>;
