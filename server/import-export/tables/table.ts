import { MAX_IMPORT_ROWS } from '#shared/import-fields.ts';

/** A cell as it stands in the file. A number only where the file itself says so (XLSX); a CSV has texts alone. */
export type Cell = string | number;

/** The first sheet or the whole CSV. `rows[0]` is row 1 as a spreadsheet counts; blank rows are there, too. */
export type FileTable = {
  rows: Cell[][];
  kind: 'csv' | 'xlsx';
  /** For people: how the text was read, `UTF-8` or `Windows-1252`. XLSX: null. */
  encoding: string | null;
  /** XLSX: null. */
  separator: Separator | null;
};

export type Separator = ';' | ',' | '\t';

/** The file cannot be read at all; `message` is Spanish and fit to show. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** More than any shop system exports; beyond it stands a broken or a hostile file. */
export const MAX_COLUMNS = 400;

/** A, B … Z, AA: the name of a column in a spreadsheet, counted from 0. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Whether a row has nothing in it. */
export function isBlank(row: Cell[]): boolean {
  return row.every((cell) => typeof cell === 'string' && cell.trim() === '');
}

/** Throws UnreadableFileError for what is longer or wider than an import may be, or empty. */
export function refuseOddSizes(rows: Cell[][]): void {
  const filled = rows.reduce((count, row) => count + (isBlank(row) ? 0 : 1), 0);
  if (filled === 0) throw new UnreadableFileError('El archivo está vacío.');
  if (filled - 1 > MAX_IMPORT_ROWS) {
    throw new UnreadableFileError(
      'El archivo tiene más de 50.000 filas. Dividilo en varios e importalos de a uno.',
    );
  }
  if (rows.some((row) => row.length > MAX_COLUMNS)) {
    throw new UnreadableFileError(`El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  }
}
