import { Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { IMPORT_FORMATS, IMPORT_STATES } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { NumberCell, Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';

const numbers = new Intl.NumberFormat('es-AR');

/** The imports there were, the newest first. */
export function ImportsTable({ imports }: { imports: readonly Import[] }) {
  return (
    <Table caption="Importaciones anteriores" className={table.frame}>
      <thead>
        <tr>
          <th scope="col">Archivo</th>
          <th scope="col">Formato</th>
          <th scope="col">Quién</th>
          <th scope="col">Cuándo</th>
          <th scope="col" className={table.numeric}>
            Filas
          </th>
          <th scope="col" className={table.numeric}>
            Importadas
          </th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((one) => (
          <tr key={one._id}>
            <th scope="row">
              <Link className={table.name} to={`/admin/importar-exportar/${one._id}`}>
                {one.fileName}
              </Link>
            </th>
            <td data-title="Formato">{one.facts ? IMPORT_FORMATS[one.facts.format] : '—'}</td>
            <td data-title="Quién">{one.admin.name}</td>
            <td data-title="Cuándo">
              <time dateTime={one.creationDate}>{formatDateTime(one.creationDate)}</time>
            </td>
            <NumberCell data-title="Filas">{one.facts ? numbers.format(one.facts.rows) : '—'}</NumberCell>
            <NumberCell data-title="Importadas">{numbers.format(one.counts.applied)}</NumberCell>
            <td data-title="Estado">{IMPORT_STATES[one.state]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
