import { MAX_IMPORT_ROWS } from '#shared/import-fields.ts';

/** A cell as stored in the file. Only workbooks have numbers; the cells of a CSV are texts. */
export type Cell = string | number;

/** The first sheet of a workbook, or a whole CSV. `rows[0]` is row 1 of a spreadsheet; blank rows are included. */
export type FileTable = {
  rows: Cell[][];
  kind: 'csv' | 'xlsx' | 'xls';
  /** For people: `UTF-8` or `Windows-1252`. Workbooks: null. */
  encoding: string | null;
  /** Workbooks: null. */
  separator: Separator | null;
};

export type Separator = ';' | ',' | '\t';

/** The file cannot be read. `message` is Spanish and fit to show. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** More than any shop system exports. A file with more is broken or hostile. */
export const MAX_COLUMNS = 400;

/** True if a row has no text in any cell. */
export function isBlank(row: Cell[]): boolean {
  return row.every((cell) => typeof cell === 'string' && cell.trim() === '');
}

/** Throws UnreadableFileError for a file that is empty, too long or too wide. */
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
