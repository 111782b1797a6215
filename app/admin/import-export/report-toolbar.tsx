import { ROW_OUTCOMES, type RowOutcome } from '#shared/import-fields.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../kit/search-field.tsx';
import toolbar from '../kit/toolbar.module.css';
import { rowsText } from './import-words.ts';
import type { ReportView } from './report-view.ts';

const FILTERS: ReadonlyArray<[RowOutcome | 'notes' | 'beyond', string]> = [
  ...(Object.entries(ROW_OUTCOMES) as Array<[RowOutcome, string]>),
  ['notes', 'Con avisos o errores'],
  ['beyond', 'Precio a más de ±30 %'],
];

type ReportToolbarProps = {
  view: ReportView;
  total: number;
  onChange: (change: Partial<ReportView>) => void;
};

/** Which rows of the report are shown, and how many they are. */
export function ReportToolbar({ view, total, onChange }: ReportToolbarProps) {
  return (
    <search className={toolbar.toolbar}>
      <div className={toolbar.filters}>
        <Field label="Ver">
          {(control) => (
            <Select
              {...control}
              value={view.show ?? ''}
              onChange={({ target }) =>
                onChange({ show: FILTERS.find(([value]) => value === target.value)?.[0] ?? null })
              }
            >
              <option value="">Todas las filas</option>
              {FILTERS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SearchField
          label="Buscar"
          value={view.q}
          placeholder="Producto o color…"
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <p className={toolbar.count} role="status">
        {rowsText(total)}
      </p>
    </search>
  );
}
