import type { ReactNode } from 'react';
import { keysOf } from '#shared/entries.ts';
import { PERCENT } from '#shared/numbers.ts';
import type { StoredNumber } from '#shared/product-fields.ts';
import type { Column } from '../kit/data-list/data-table.tsx';

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** A column for each row of a table of numbers, which the list can be sorted by. `cellOf`: the cell around the text. */
export function numberColumns<Name extends string, Row extends Readonly<Record<Name, number>>, Context>(
  table: Readonly<Record<Name, StoredNumber>>,
  cellOf: (field: Name, shown: { row: Row; text: string; context: Context }) => ReactNode,
): Column<Row, Context, Name>[] {
  return keysOf(table).map((field) => {
    const { label, longLabel = label, heading = label, kind } = table[field];
    return {
      label: heading,
      sort: field,
      sortLabel: longLabel,
      isNumber: true,
      isExtra: true,
      cell: (row, context) => {
        const text = number.format(row[field]) + (kind === PERCENT ? ' %' : '');
        return cellOf(field, { row, text, context });
      },
    };
  });
}
