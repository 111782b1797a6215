import { Link } from 'react-router';
import { ROW_OUTCOMES } from '#shared/import-fields.ts';
import type { ImportRow } from '#shared/schemas/imports.ts';
import { Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';
import styles from './import-export.module.css';
import { fieldText, valueText } from './import-words.ts';

/** A page of the report: what becomes of each row, what changes in it, and what is wrong with it. */
export function ReportTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Table caption="Informe fila por fila" className={table.frame}>
      <thead>
        <tr>
          <th scope="col">Fila</th>
          <th scope="col">Resultado</th>
          <th scope="col">Producto</th>
          <th scope="col">Color</th>
          <th scope="col">Qué cambia, qué pasa</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row" className="numbers">
              <span>
                <span className={styles.onPhone}>Fila </span>
                {row.row.toLocaleString('es-AR')}
              </span>
            </th>
            <td data-title="Resultado">
              <span className={styles.outcome} data-outcome={row.outcome}>
                {row.applied ? 'Importada' : ROW_OUTCOMES[row.outcome]}
              </span>
            </td>
            <td data-title="Producto">
              <span className={table.name}>
                {row.productId ? (
                  <Link to={`/detalle/${row.productId}`}>{row.name || '—'}</Link>
                ) : (
                  row.name || '—'
                )}
              </span>
            </td>
            <td data-title="Color">{row.color ?? '—'}</td>
            <td data-title="Qué pasa">
              <RowNotes row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RowNotes({ row: { changes, notes } }: { row: ImportRow }) {
  if (changes.length === 0 && notes.length === 0) return '—';
  return (
    <ul className={styles.notes}>
      {changes.map(({ field, from, to }) => (
        <li key={field} className={styles.change}>
          {fieldText(field)}: <del>{valueText(field, from)}</del> → <ins>{valueText(field, to)}</ins>
        </li>
      ))}
      {notes.map(({ level, column, message }) => (
        <li key={`${column}${message}`} className={level === 'error' ? styles.error : undefined}>
          {column ? `${column}: ` : ''}
          {message}
        </li>
      ))}
    </ul>
  );
}
