import { CHOOSABLE_FIELDS, IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';
import styles from './import-export.module.css';

type Column = NonNullable<Import['facts']>['columns'][number];

type ColumnChoiceProps = {
  columns: readonly Column[];
  chosen: Record<string, ImportField | null>;
  onChoose: (index: number, field: ImportField | null) => void;
};

/** What each column of the file was taken for, with what stands in it; any can be another, or be left out. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  return (
    <Table caption="Columnas del archivo" className={table.frame}>
      <thead>
        <tr>
          <th scope="col">Columna</th>
          <th scope="col">Es</th>
          <th scope="col">Por ejemplo</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const field = column.index in chosen ? (chosen[column.index] ?? null) : column.field;
          const name = column.header || `Columna ${column.letter}`;
          return (
            <tr key={column.index}>
              <th scope="row">
                <span className={table.name}>{name}</span>
                <span className={table.second}>{column.letter}</span>
              </th>
              <td data-title="Es">
                <FieldSelect
                  label={`Qué es ${name}`}
                  field={field}
                  onChoose={(next) => onChoose(column.index, next)}
                />
              </td>
              <td data-title="Por ejemplo">
                <span className={styles.samples}>{column.samples.join(' · ') || '(vacía)'}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type FieldSelectProps = {
  label: string;
  field: ImportField | null;
  onChoose: (field: ImportField | null) => void;
};

function FieldSelect({ label, field, onChoose }: FieldSelectProps) {
  const choosable: readonly ImportField[] = CHOOSABLE_FIELDS;
  // What only this format has stays to be chosen where it was recognised.
  const options = field !== null && !choosable.includes(field) ? [field, ...choosable] : choosable;
  return (
    <Select
      aria-label={label}
      value={field ?? ''}
      onChange={({ target }) => onChoose(options.find((each) => each === target.value) ?? null)}
    >
      <option value="">No se importa</option>
      {options.map((each) => (
        <option key={each} value={each}>
          {IMPORT_FIELDS[each]}
        </option>
      ))}
    </Select>
  );
}
