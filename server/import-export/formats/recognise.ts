import { columnLetter } from '#server/spreadsheets/index.ts';
import type { ImportField, ImportFormat } from '#shared/import-fields.ts';
import type { Cell, FileTable } from '../tables/table.ts';
import { isBlank } from '../tables/table.ts';
import { LONGEST_HEADER, normaliseHeader } from './headers.ts';
import { priceList } from './price-list.ts';
import { shopify } from './shopify.ts';
import type { Column, Format, SourceCell, SourceRow } from './source.ts';
import { headingOf, supplierList } from './supplier-list.ts';
import { tiendanube } from './tiendanube.ts';
import { tintero } from './tintero.ts';
import { woocommerce } from './woocommerce.ts';

/** The most specific formats first. */
const FORMATS: readonly Format[] = [tiendanube, woocommerce, shopify, tintero, priceList, supplierList];

/** A person's choices: the format, and fields by the index of their column. Missing: as recognised. */
export type Choice = {
  format?: ImportFormat | undefined;
  columns?: Record<string, ImportField | null> | undefined;
};

export type Recognised = {
  format: Format;
  columns: Column[];
  /** Index of the header among the table's rows: suppliers write name and date above it. */
  headerRow: number;
  /** The question that only a person can answer; null: the file can be read. */
  question: string | null;
};

/** The header has to be among this many first rows. */
const HEADER_SEARCH = 15;

/**
 * Recognises a file's format and the meaning of its columns by the headers, and by the choice where headers are not
 * enough.
 */
export function recognise(table: FileTable, choice: Choice): Recognised {
  const headerRow = findHeader(table.rows);
  const headers = (table.rows[headerRow] ?? []).map((cell) => String(cell).trim().slice(0, LONGEST_HEADER));
  const known = new Set(headers.map(normaliseHeader));
  const found = FORMATS.find((each) => each.recognise(known));
  const chosen = FORMATS.find(({ format }) => format === choice.format);
  const format =
    chosen ?? (found === supplierList ? listWithCodes(table, headerRow, headers) : found) ?? priceList;
  const columns = headers.map((header, index) => ({
    index,
    header,
    field: choice.columns?.[index] === undefined ? guess(format, header) : choice.columns[index],
  }));
  const sure = oneColumnEach(format, withCode(table, { format, headerRow, columns }, choice), choice);
  return {
    format,
    columns: sure.columns,
    headerRow,
    question: sure.question ?? questionOf(format, sure.columns),
  };
}

function guess(format: Format, header: string): ImportField | null {
  return header === '' ? null : format.fieldOf(normaliseHeader(header));
}

const CODE = /^(codigo|cod)\.?$/;

/**
 * A column named `Código` is the barcode if no other column identifies the rows. In a supplier's list it often holds
 * the supplier's own numbers, so most of its cells have to look like barcodes.
 */
function withCode(
  table: FileTable,
  { format, headerRow, columns }: Pick<Recognised, 'format' | 'headerRow' | 'columns'>,
  choice: Choice,
): Column[] {
  if (format.format !== 'prices' && format.format !== 'tintero') return columns;
  const naming: readonly ImportField[] = ['barcode', 'productId', 'subProductId'];
  const isNamed = columns.some(
    ({ field }) =>
      field !== null && (naming.includes(field) || (field === 'name' && format.format === 'tintero')),
  );
  const code = columns.find(({ header }) => CODE.test(normaliseHeader(header)));
  if (isNamed || !code || choice.columns?.[code.index] !== undefined) return columns;
  if (format.format === 'prices' && !hasBarcodes(table, headerRow, code.index)) return columns;
  return columns.map((column) => (column === code ? { ...column, field: 'barcode' } : column));
}

/** Whether most cells of a column look like barcodes. */
function hasBarcodes({ rows }: FileTable, headerRow: number, index: number): boolean {
  const cells = rows.slice(headerRow + 1).flatMap((row) => String(row[index] ?? '').trim() || []);
  return cells.filter((cell) => /^'?\d{8}(\d{4,6})?$/.test(cell)).length * 2 > cells.length;
}

/** A list whose codes are barcodes is a list of prices; any other codes are the supplier's own. */
function listWithCodes(table: FileTable, headerRow: number, headers: string[]): Format {
  const code = headers.findIndex((header) => CODE.test(normaliseHeader(header)));
  return code >= 0 && hasBarcodes(table, headerRow, code) ? priceList : supplierList;
}

/** The row that a format recognises, else the first row with several texts and no number. */
function findHeader(rows: Cell[][]): number {
  const first = rows.findIndex((row) => !isBlank(row));
  for (const [offset, row] of rows.slice(first, first + HEADER_SEARCH).entries()) {
    const headers = new Set(row.map((cell) => normaliseHeader(String(cell))));
    if (FORMATS.some((format) => format.recognise(headers))) return first + offset;
  }
  return first;
}

/** Two columns can have the same meaning (`Precio lista` and `Precio final`). A person then has to choose. */
function oneColumnEach(
  format: Format,
  columns: Column[],
  choice: Choice,
): { columns: Column[]; question: string | null } {
  if (format.format !== 'prices' && format.format !== 'supplier') return { columns, question: null };
  const price = format.format === 'supplier' ? 'cost' : 'price';
  const prices = columns.filter(({ field }) => field === price);
  if (prices.length < 2) return { columns, question: null };
  const chosen = prices.find(({ index }) => choice.columns?.[index] === price);
  const kept = columns.map((column) =>
    column.field === price && column !== chosen ? { ...column, field: null } : column,
  );
  const names = prices.map(nameOf).join(', ');
  return { columns: kept, question: chosen ? null : `Hay varias columnas de precio (${names}). ¿Cuál va?` };
}

function questionOf(format: Format, columns: Column[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (format.format === 'prices' || format.format === 'supplier') {
    const needed: ReadonlyArray<[ImportField, string]> =
      format.format === 'prices'
        ? [
            ['barcode', 'el código de barras'],
            ['price', 'el precio'],
          ]
        : [
            ['supplierCode', 'el código del proveedor'],
            ['cost', 'su precio'],
          ];
    const missing = needed.filter(([field]) => !has(field)).map(([, name]) => name);
    if (missing.length === 0) return null;
    return `No sabemos qué columna es ${missing.join(' ni cuál ')}. Elegilas abajo.`;
  }
  const known = (['productId', 'subProductId', 'barcode', 'name', 'handle'] as const).some(has);
  return known ? null : 'No sabemos qué columna dice de qué producto es cada fila. Elegila abajo.';
}

/** The name of a column for people: `Precio (columna J)`. */
export function nameOf({ header, index }: Pick<Column, 'header' | 'index'>): string {
  return header ? `${header} (columna ${columnLetter(index)})` : `columna ${columnLetter(index)}`;
}

/** The rows below the header that are not blank, by the fields of their columns. */
export function sourceRows(table: FileTable, { format, columns, headerRow }: Recognised): SourceRow[] {
  const used = columns.filter(({ field }) => field !== null);
  const above = format === supplierList ? firstHeading(table, headerRow) : null;
  return table.rows.flatMap((cells, index) => {
    if ((index <= headerRow && index !== above) || isBlank(cells)) return [];
    const row: SourceRow = { row: index + 1, cells: new Map(), lone: loneText(cells) };
    for (const column of used) addCell(row, column, cells[column.index] ?? '');
    return [row];
  });
}

/**
 * The index of the heading above the first header, in a list that repeats its header below each heading; null: it does
 * not, and what stands there is the supplier's name or a date.
 */
function firstHeading({ rows }: FileTable, headerRow: number): number | null {
  const textOf = (row: Cell[] | undefined) =>
    (row ?? []).map((cell) => normaliseHeader(String(cell))).join('\n');
  const header = textOf(rows[headerRow]);
  if (!rows.some((row, index) => index > headerRow && textOf(row) === header)) return null;
  const above = rows.slice(0, headerRow).findLastIndex((row) => !isBlank(row));
  return above >= 0 && headingOf({ lone: loneText(rows[above] ?? []) }) !== null ? above : null;
}

function loneText(cells: Cell[]): string | null {
  const [first, second] = cells.map((cell) => String(cell).trim()).filter(Boolean);
  return first !== undefined && second === undefined ? first : null;
}

function addCell(row: SourceRow, column: Column, written: Cell): void {
  if (column.field === null) return;
  // People write a dash for an empty cell.
  const value = typeof written === 'string' && /^\s*[-–—]\s*$/.test(written) ? '' : written;
  const cell: SourceCell = { value, row: row.row, column };
  const earlier = row.cells.get(column.field);
  const isEmpty = earlier?.value === '';
  if (!earlier || isEmpty) row.cells.set(column.field, cell);
  // Our own export continues a long list of pictures in further columns.
  else if (column.field === 'images' && value !== '')
    row.cells.set('images', { ...earlier, value: `${earlier.value}\n${value}` });
}
