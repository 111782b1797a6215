import type { ImportField, ImportFormat } from '#shared/import-fields.ts';
import type { Cell, FileTable } from '../tables/table.ts';
import { columnLetter, isBlank } from '../tables/table.ts';
import { LONGEST_HEADER, normaliseHeader } from './headers.ts';
import { priceList } from './price-list.ts';
import { shopify } from './shopify.ts';
import type { Column, Format, SourceCell, SourceRow } from './source.ts';
import { tiendanube } from './tiendanube.ts';
import { tintero } from './tintero.ts';
import { woocommerce } from './woocommerce.ts';

/** The more particular ones first. */
const FORMATS: readonly Format[] = [tiendanube, woocommerce, shopify, tintero, priceList];

/** What a person chose: a format, and fields of columns by their index. Missing: as recognised. */
export type Choice = {
  format?: ImportFormat | undefined;
  columns?: Record<string, ImportField | null> | undefined;
};

export type Recognised = {
  format: Format;
  columns: Column[];
  /** Index of the header in the table's rows; suppliers write their name and a date above it. */
  headerRow: number;
  /** What nobody said and the headers do not tell; null: it can be read. */
  question: string | null;
};

/** How far down a header is looked for. */
const HEADER_SEARCH = 15;

/** What kind of file it is and what its columns mean: by its headers, and by what was chosen where they do not tell. */
export function recognise(table: FileTable, choice: Choice): Recognised {
  const headerRow = findHeader(table.rows);
  const headers = (table.rows[headerRow] ?? []).map((cell) => String(cell).trim().slice(0, LONGEST_HEADER));
  const known = new Set(headers.map(normaliseHeader));
  const found = FORMATS.find((each) => each.recognise(known));
  const chosen = FORMATS.find(({ format }) => format === choice.format);
  const format = chosen ?? found ?? priceList;
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
 * A column named just `Código` is the barcode where nothing else says which product a row is. In a supplier's list it
 * is more often the supplier's own number, so there most of its cells have to look like barcodes.
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
  const cells = table.rows.slice(headerRow + 1).flatMap((row) => String(row[code.index] ?? '').trim() || []);
  const barcodes = cells.filter((cell) => /^'?\d{8}(\d{4,6})?$/.test(cell));
  if (format.format === 'prices' && barcodes.length * 2 <= cells.length) return columns;
  return columns.map((column) => (column === code ? { ...column, field: 'barcode' } : column));
}

/** The row that a format knows; else the first with several texts and no number in it. */
function findHeader(rows: Cell[][]): number {
  const first = rows.findIndex((row) => !isBlank(row));
  for (const [offset, row] of rows.slice(first, first + HEADER_SEARCH).entries()) {
    const headers = new Set(row.map((cell) => normaliseHeader(String(cell))));
    if (FORMATS.some((format) => format.recognise(headers))) return first + offset;
  }
  return first;
}

/** Two columns may say one thing (`Precio lista` and `Precio final`): then somebody has to choose. */
function oneColumnEach(
  format: Format,
  columns: Column[],
  choice: Choice,
): { columns: Column[]; question: string | null } {
  if (format.format !== 'prices') return { columns, question: null };
  const prices = columns.filter(({ field }) => field === 'price');
  if (prices.length < 2) return { columns, question: null };
  const chosen = prices.find(({ index }) => choice.columns?.[index] === 'price');
  const kept = columns.map((column) =>
    column.field === 'price' && column !== chosen ? { ...column, field: null } : column,
  );
  const names = prices.map(nameOf).join(', ');
  return { columns: kept, question: chosen ? null : `Hay varias columnas de precio (${names}). ¿Cuál va?` };
}

function questionOf(format: Format, columns: Column[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (format.format === 'prices') {
    if (has('barcode') && has('price')) return null;
    const missing = [has('barcode') ? null : 'el código de barras', has('price') ? null : 'el precio'];
    return `No sabemos qué columna es ${missing.filter(Boolean).join(' ni cuál ')}. Elegilas abajo.`;
  }
  const known = (['productId', 'subProductId', 'barcode', 'name', 'handle'] as const).some(has);
  return known ? null : 'No sabemos qué columna dice de qué producto es cada fila. Elegila abajo.';
}

/** `Precio (columna J)`: a column for people. */
export function nameOf({ header, index }: Pick<Column, 'header' | 'index'>): string {
  return header ? `${header} (columna ${columnLetter(index)})` : `columna ${columnLetter(index)}`;
}

/** The rows below the header that have something in them, by what their columns mean. */
export function sourceRows(table: FileTable, { columns, headerRow }: Recognised): SourceRow[] {
  const used = columns.filter(({ field }) => field !== null);
  return table.rows.flatMap((cells, index) => {
    if (index <= headerRow || isBlank(cells)) return [];
    const row: SourceRow = { row: index + 1, cells: new Map() };
    for (const column of used) addCell(row, column, cells[column.index] ?? '');
    return [row];
  });
}

function addCell(row: SourceRow, column: Column, written: Cell): void {
  if (column.field === null) return;
  // A dash is how people write that there is nothing to say.
  const value = typeof written === 'string' && /^\s*[-–—]\s*$/.test(written) ? '' : written;
  const cell: SourceCell = { value, row: row.row, column };
  const earlier = row.cells.get(column.field);
  const isEmpty = earlier?.value === '';
  if (!earlier || isEmpty) row.cells.set(column.field, cell);
  // Our own files spread long lists of pictures over several columns.
  else if (column.field === 'images' && value !== '')
    row.cells.set('images', { ...earlier, value: `${earlier.value}\n${value}` });
}
