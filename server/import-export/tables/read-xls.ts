import { createRequire } from 'node:module';
import { type Cell, type FileTable, UnreadableFileError } from './table.ts';

/** What is used of @e965/xlsx. */
type Xls = {
  read: (bytes: Uint8Array, options: typeof OPTIONS) => Workbook;
};
type Workbook = {
  SheetNames: string[];
  Sheets: Record<string, { '!data'?: Array<XlsCell[] | undefined> }>;
  /** `Hidden` is 0 for a visible sheet. */
  Workbook?: { Sheets?: Array<{ Hidden?: number }> };
};
/** `w`: the text that people see. An error such as #N/D has a number as its value. */
type XlsCell = { t: string; v?: string | number | boolean; w?: string } | undefined;

const OPTIONS = { dense: true, cellFormula: false, cellHTML: false, cellNF: false } as const;

const require = createRequire(import.meta.url);

/**
 * Reads the first visible sheet of an old Excel workbook. Its format has 65,536 rows of 256 columns at most, so its size
 * needs no limit before it is read. Throws UnreadableFileError if it has a password, or is another kind of document.
 */
export function readXls(bytes: Uint8Array): FileTable {
  // Loaded by the first such file: most shops never need its megabyte. A failed load says nothing about the file.
  const xls = require('@e965/xlsx') as Xls;
  const book = parse(xls, bytes);
  const visible = book.SheetNames.findIndex((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  const sheet = book.Sheets[book.SheetNames[Math.max(0, visible)] ?? ''];
  if (!sheet) throw new UnreadableFileError('El libro de Excel no tiene ninguna hoja.');
  // Rows and cells that nobody filled are holes.
  const rows = Array.from(sheet['!data'] ?? [], (row) => Array.from(row ?? [], cellOf));
  return { rows, kind: 'xls', encoding: null, separator: null };
}

function parse(xls: Xls, bytes: Uint8Array): Workbook {
  try {
    return xls.read(bytes, OPTIONS);
  } catch {
    throw new UnreadableFileError(
      'El libro de Excel (.xls) tiene contraseña o está dañado. Abrilo en Excel y guardalo como .xlsx o CSV.',
    );
  }
}

function cellOf(cell: XlsCell): Cell {
  if (cell?.v === undefined) return '';
  if (cell.t === 'e') return cell.w ?? '';
  if (typeof cell.v === 'boolean') return cell.v ? 'SI' : 'NO';
  return cell.v;
}
