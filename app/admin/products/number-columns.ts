import { keysOf } from '#shared/entries.ts';
import { PERCENT } from '#shared/numbers.ts';
import type { StoredNumber } from '#shared/product-fields.ts';
import type { Column } from '../kit/data-list/data-table.tsx';

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** A column for each row of a table of numbers, which the list can be sorted by. */
export function numberColumns<Name extends string>(
  table: Readonly<Record<Name, StoredNumber>>,
): Column<Readonly<Record<Name, number>>, unknown, Name>[] {
  return keysOf(table).map((field) => {
    const { label, longLabel = label, heading = label, kind } = table[field];
    return {
      label: heading,
      sort: field,
      sortLabel: longLabel,
      isNumber: true,
      cell: (row) => number.format(row[field]) + (kind === PERCENT ? ' %' : ''),
    };
  });
}
