import {
  choosableFields,
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
} from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { Text } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import list from '../kit/data-list/data-list.module.css';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';

type FileColumn = NonNullable<Import['facts']>['columns'][number];

type Context = {
  format: ImportFormat;
  /** The chosen fields, by column index. */
  chosen: Record<string, ImportField | null>;
  onChoose: (index: number, field: ImportField | null) => void;
};

const COLUMNS: readonly Column<FileColumn, Context>[] = [
  {
    label: 'Columna',
    cell: (column) => (
      <>
        <span className={list.name}>{nameOf(column)}</span>
        <span className={list.second}>{column.letter}</span>
      </>
    ),
  },
  {
    label: 'Es',
    cell: (column, { format, chosen, onChoose }) => (
      <FieldSelect
        choosable={choosableFields(format)}
        label={`Qué es ${nameOf(column)}`}
        field={column.index in chosen ? (chosen[column.index] ?? null) : column.field}
        onChoose={(field) => onChoose(column.index, field)}
      />
    ),
  },
  {
    label: 'Por ejemplo',
    cell: ({ samples }) => (
      <Text as="div" size="sm" tone="soft" className={list.text}>
        {samples.join(' · ') || '(vacía)'}
      </Text>
    ),
  },
];

/**
 * The field recognised in each column of the file, with sample values. Each column can get another field or be left
 * out.
 */
export function ColumnChoice({ columns, ...context }: Context & { columns: readonly FileColumn[] }) {
  return (
    <DataTable
      caption="Columnas del archivo"
      columns={COLUMNS}
      rows={columns}
      rowKey={({ index }) => String(index)}
      context={context}
    />
  );
}

function nameOf({ header, letter }: FileColumn): string {
  return header || `Columna ${letter}`;
}

type FieldSelectProps = {
  choosable: readonly ImportField[];
  label: string;
  field: ImportField | null;
  onChoose: (field: ImportField | null) => void;
};

function FieldSelect({ choosable, label, field, onChoose }: FieldSelectProps) {
  // A field that only this format has is offered only in the column where it was recognised.
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
