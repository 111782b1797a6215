import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { IMPORT_FORMATS, IMPORT_STATES } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList } from '../kit/data-list/define-list.ts';

export const IMPORTS_LIST = defineList({});

/** The columns of the list of imports. */
export const IMPORT_COLUMNS: readonly Column<Import>[] = [
  {
    label: 'Archivo',
    cell: ({ _id, fileName }) => (
      <Link className={list.name} to={href('/admin/importar-exportar/:idImport', { idImport: _id })}>
        {fileName}
      </Link>
    ),
  },
  { label: 'Formato', cell: ({ facts }) => (facts ? IMPORT_FORMATS[facts.format] : '—') },
  { label: 'Quién', cell: ({ admin }) => admin.name },
  {
    label: 'Cuándo',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTime(creationDate)}</time>,
  },
  { label: 'Filas', isNumber: true, cell: ({ facts }) => (facts ? facts.rows.toLocaleString('es-AR') : '—') },
  { label: 'Importadas', isNumber: true, cell: ({ counts }) => counts.applied.toLocaleString('es-AR') },
  { label: 'Estado', cell: ({ state }) => IMPORT_STATES[state] },
];
