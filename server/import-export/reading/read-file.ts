import { columnLetter } from '#server/spreadsheets/index.ts';
import { keysOf } from '#shared/entries.ts';
import type { ImportField, ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import { STORED_NUMBERS, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import { type Choice, type Recognised, recognise, sourceRows } from '../formats/recognise.ts';
import type { SourceRow } from '../formats/source.ts';
import { readTable } from '../tables/read-table.ts';
import type { FileTable } from '../tables/table.ts';
import { type DecimalMark, decimalMarkOf } from '../values/decimal-mark.ts';
import { readProduct } from '../values/read-product.ts';
import type { ReadProduct } from '../values/read-types.ts';
import { noteRepeats } from './note-repeats.ts';

/** What is known of a file before its rows are compared. */
export type FileFacts = {
  format: ImportFormat;
  kind: FileTable['kind'];
  encoding: string | null;
  separator: string | null;
  columns: Array<{
    index: number;
    letter: string;
    header: string;
    field: ImportField | null;
    samples: string[];
  }>;
  /** The number of rows below the header that are not blank. */
  rows: number;
  /** The question that a person has to answer first; null: the file can be read. */
  question: string | null;
};

export type ReadFile = {
  facts: FileFacts;
  /** The product ids in the file. */
  mentioned: string[];
  products: ReadProduct[];
};

/**
 * Reads a whole file: its products in the order of their rows, with their errors. Takes a second for a large file, so
 * it runs in a thread. Throws UnreadableFileError.
 */
export function readFile(bytes: Uint8Array, choice: Choice, settings: ImportSettings): ReadFile {
  const table = readTable(bytes);
  const recognised = recognise(table, choice);
  const rows = sourceRows(table, recognised);
  const facts = factsOf(table, recognised, rows);
  if (facts.question) return { facts, mentioned: [], products: [] };
  const { format } = recognised;
  const unsaid = format.format === 'supplier' ? supplierQuestion(settings) : null;
  if (unsaid) return { facts: { ...facts, question: unsaid }, mentioned: [], products: [] };
  const context = { settings, format: format.format, marks: marksOf(rows) };
  const products = format.assemble(rows, settings).map((draft) => readProduct(draft, context));
  noteRepeats(products);
  const question = settings.uncountedStock === null ? uncountedQuestion(products) : null;
  if (question) return { facts: { ...facts, question }, mentioned: [], products: [] };
  return { facts, mentioned: products.flatMap(({ id }) => id ?? []), products };
}

/** Asks for what a supplier's list does not say itself. */
function supplierQuestion({ supplier, listsWithVat, margin }: ImportSettings): string | null {
  const missing = [
    supplier === null ? 'de qué proveedor es la lista' : null,
    listsWithVat === null ? 'si sus precios incluyen IVA' : null,
    margin === null ? 'con qué ganancia vendés' : null,
  ].filter((each) => each !== null);
  if (missing.length === 0) return null;
  const last = missing.at(-1);
  return `Decinos abajo ${missing.length > 1 ? `${missing.slice(0, -1).join(', ')} y ${last}` : last}.`;
}

/** Asks for the units of products that the other shop sells without counting. */
function uncountedQuestion(products: ReadProduct[]): string | null {
  const count = products
    .filter(({ skip }) => skip === null)
    .reduce((sum, { variants }) => sum + variants.filter(({ isUncounted }) => isUncounted).length, 0);
  if (count === 0) return null;
  const what = count === 1 ? '1 fila tiene stock infinito' : `${count} filas tienen stock infinito`;
  return `${what}: la otra tienda no cuenta sus unidades. Decí abajo con cuántas entra lo que es nuevo; lo que ya está en la tienda conserva su stock.`;
}

function factsOf(
  table: FileTable,
  { format, columns, headerRow, question }: Recognised,
  rows: SourceRow[],
): FileFacts {
  const samples = table.rows.slice(headerRow + 1, headerRow + 200);
  return {
    format: format.format,
    kind: table.kind,
    encoding: table.encoding,
    separator: table.separator,
    columns: columns.map(({ index, header, field }) => ({
      index,
      letter: columnLetter(index),
      header: header.slice(0, 100),
      field,
      samples: samples
        .map((row) =>
          String(row[index] ?? '')
            .trim()
            .slice(0, 60),
        )
        .filter(Boolean)
        .slice(0, 3),
    })),
    rows: rows.length,
    question,
  };
}

const NUMERIC: readonly ImportField[] = [
  'price',
  'cost',
  'salePrice',
  'stock',
  ...keysOf(STORED_NUMBERS),
  ...keysOf(VARIANT_NUMBERS),
];

/** The decimal mark of each numeric column, by its index. */
function marksOf(rows: SourceRow[]): Map<number, DecimalMark> {
  const values = new Map<number, string[]>();
  for (const { cells } of rows) {
    for (const field of NUMERIC) {
      const cell = cells.get(field);
      if (typeof cell?.value !== 'string' || cell.value === '') continue;
      const ofColumn = values.get(cell.column.index);
      if (ofColumn) ofColumn.push(cell.value);
      else values.set(cell.column.index, [cell.value]);
    }
  }
  return new Map([...values].map(([index, texts]) => [index, decimalMarkOf(texts)]));
}
