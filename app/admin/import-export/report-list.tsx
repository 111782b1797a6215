import { href, Link } from 'react-router';
import { ROW_OUTCOMES, type RowOutcome } from '#shared/import-fields.ts';
import type { ImportRow } from '#shared/schemas/imports.ts';
import { Text } from '../../ui/layout.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  defineList,
  type Option,
  optionFilter,
  type QueryOf,
  searchFilter,
} from '../kit/data-list/define-list.ts';
import styles from './import-export.module.css';
import { fieldText, valueText } from './import-words.ts';

const OUTCOMES = Object.entries(ROW_OUTCOMES) as Array<[RowOutcome, string]>;

const SHOWN: readonly Option<RowOutcome | 'notes' | 'beyond' | ''>[] = [
  { value: '', label: 'Todas las filas' },
  ...OUTCOMES.map(([value, label]) => ({ value, label })),
  { value: 'notes', label: 'Con avisos o errores' },
  { value: 'beyond', label: 'Precio a más de ±30 %' },
];

export const REPORT_LIST = defineList(
  {
    show: optionFilter('ver', 'Ver', SHOWN, { initial: '' }),
    q: searchFilter('q', 'Buscar', { placeholder: 'Producto o color…' }),
  },
  { name: 'import-report' },
);

/** The API's query. It has a parameter for the outcome and two further ones, all of which are one filter on screen. */
export function reportQuery({ show, ...query }: QueryOf<typeof REPORT_LIST>) {
  return {
    ...query,
    outcome: show === 'notes' || show === 'beyond' ? null : (show ?? null),
    noted: show === 'notes' ? ('1' as const) : null,
    beyond: show === 'beyond' ? ('1' as const) : null,
  };
}

/** The columns of the report: outcome, changes and errors of each row of the file. */
export const REPORT_COLUMNS: readonly Column<ImportRow>[] = [
  {
    label: 'Fila',
    cell: ({ row }) => (
      <span className="numbers">
        <span className={styles.onPhone}>Fila </span>
        {row.toLocaleString('es-AR')}
      </span>
    ),
  },
  {
    label: 'Resultado',
    cell: ({ outcome, applied, undone }) => (
      <span className={styles.outcome} data-outcome={outcome}>
        {resultOf({ outcome, applied, undone })}
      </span>
    ),
  },
  {
    label: 'Producto',
    cell: ({ productId, name }) => (
      <span className={list.name}>
        {productId ? (
          <Link to={href('/detalle/:idProduct', { idProduct: productId })}>{name || '—'}</Link>
        ) : (
          name || '—'
        )}
      </span>
    ),
  },
  { label: 'Color', cell: ({ color }) => color ?? '—' },
  { label: 'Qué cambia, qué pasa', cardLabel: 'Qué pasa', cell: (row) => <RowNotes row={row} /> },
];

function resultOf({ outcome, applied, undone }: Pick<ImportRow, 'outcome' | 'applied' | 'undone'>): string {
  if (undone) return 'Deshecha';
  return applied ? 'Importada' : ROW_OUTCOMES[outcome];
}

function RowNotes({ row: { changes, notes } }: { row: ImportRow }) {
  if (changes.length === 0 && notes.length === 0) return '—';
  return (
    <ul className={list.lines}>
      {changes.map(({ field, from, to }) => (
        <li key={field} className={styles.change}>
          {fieldText(field)}: <del>{valueText(field, from)}</del> → <ins>{valueText(field, to)}</ins>
        </li>
      ))}
      {notes.map(({ level, column, message }) => (
        <Text
          as="li"
          key={`${column}${message}`}
          tone={level === 'error' ? 'danger' : undefined}
          weight={level === 'error' ? 'medium' : undefined}
        >
          {column ? `${column}: ` : ''}
          {message}
        </Text>
      ))}
    </ul>
  );
}
