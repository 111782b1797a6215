import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** null is an empty cell. A number is written as the file writes numbers; a text never becomes a number or a formula. */
export type OutCell = string | number | null;

export type TableKind = 'csv' | 'xlsx';

/** Rows in batches, the header first. */
export type OutRows = AsyncIterable<OutCell[][]>;

/** A file, bit by bit, while its rows are still being read. */
export function writeTable(kind: TableKind, rows: OutRows): AsyncGenerator<Uint8Array> {
  return kind === 'csv' ? writeCsv(rows) : writeXlsx(rows);
}
