import type { ImportField, ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import type { Cell } from '../tables/table.ts';

/** A column of the file and its meaning. */
export type Column = {
  index: number;
  /** As spelt in the file; empty if the column has no header. */
  header: string;
  /** Null: not imported. */
  field: ImportField | null;
};

/** A cell with its place, for messages. `row` counts as spreadsheets do. */
export type SourceCell = { value: Cell; row: number; column: Column };

/** A row that is not blank, by field. If two columns have the same field, the first that is filled counts. */
export type SourceRow = {
  row: number;
  cells: Map<ImportField, SourceCell>;
  /** The text of a row with a single filled cell, in whatever column; null: the row has several. */
  lone: string | null;
};

/** A message about a row: an error, or something worth knowing. */
export type Note = {
  row: number;
  level: 'error' | 'warning';
  /** `Precio (columna J)`; null: the whole row. */
  column: string | null;
  message: string;
};

/** A variant of the file before its values are read. */
export type DraftVariant = { row: number; cells: Map<ImportField, SourceCell> };

/** A product of the file before its values are read: its rows, its own cells, and those of its variants. */
export type DraftProduct = {
  rows: number[];
  /** The product's name in the report. */
  title: string;
  cells: Map<ImportField, SourceCell>;
  variants: DraftVariant[];
  notes: Note[];
  /** The reason why the product is not imported; null: it is. */
  skip: string | null;
  /** The other shop hides it. */
  isHidden: boolean;
};

/** Groups the rows of a format into products. */
export type Assembler = (rows: SourceRow[], settings: ImportSettings) => DraftProduct[];

/** A format: how it is recognised, what its headers mean, how its rows form products. */
export type Format = {
  format: ImportFormat;
  /** True if the normalised headers belong to this format. */
  recognise: (headers: ReadonlySet<string>) => boolean;
  /** The field of a normalised header; null: not imported. */
  fieldOf: (header: string) => ImportField | null;
  assemble: Assembler;
};

/** The trimmed text of a cell; empty if there is none. */
export function textOf(cells: Map<ImportField, SourceCell>, field: ImportField): string {
  const value = cells.get(field)?.value ?? '';
  return (typeof value === 'number' ? String(value) : value).trim();
}

/** A product without rows. */
export function emptyDraft(title: string): DraftProduct {
  return { rows: [], title, cells: new Map(), variants: [], notes: [], skip: null, isHidden: false };
}
