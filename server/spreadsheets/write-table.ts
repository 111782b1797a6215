import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Null is an empty cell. Numbers are written in the file's own way; a text never becomes a number or a formula. */
export type OutCell = string | number | null;

export type TableKind = 'csv' | 'xlsx';

/** Batches of rows, the header first. */
export type OutRows = AsyncIterable<OutCell[][]>;

/** Streams a file while its rows are read. */
export function writeTable(kind: TableKind, rows: OutRows): AsyncGenerator<Uint8Array> {
  return kind === 'csv' ? writeCsv(rows) : writeXlsx(rows);
}
