import type { ImportField, ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import type { Cell } from '../tables/table.ts';

/** A column of the file and what it was taken for. */
export type Column = {
  index: number;
  /** As the file writes it; empty for a column without a header. */
  header: string;
  /** null: not imported. */
  field: ImportField | null;
};

/** One cell of a row, with where it stands, so that a fault can say it. `row` counts as a spreadsheet does. */
export type SourceCell = { value: Cell; row: number; column: Column };

/** A row that is not blank, by what its columns mean. Two columns of one field: the first that is filled. */
export type SourceRow = { row: number; cells: Map<ImportField, SourceCell> };

/** What is wrong with a row, or worth knowing about it. */
export type Note = {
  row: number;
  level: 'error' | 'warning';
  /** `Precio (columna J)`; null: the row as a whole. */
  column: string | null;
  message: string;
};

/** A variant of the file before its values are read. */
export type DraftVariant = { row: number; cells: Map<ImportField, SourceCell> };

/**
 * A product of the file before its values are read: which rows it has, and of which cells its own and its variants'
 * values are read.
 */
export type DraftProduct = {
  rows: number[];
  /** The product's name as the report shows it. */
  title: string;
  cells: Map<ImportField, SourceCell>;
  variants: DraftVariant[];
  notes: Note[];
  /** Why the other shop's product does not come in; null: it does. */
  skip: string | null;
};

/** How the rows of a format are put together to products. */
export type Assembler = (rows: SourceRow[], settings: ImportSettings) => DraftProduct[];

/** One format: by which headers it is known, what its headers mean, how its rows belong together. */
export type Format = {
  format: ImportFormat;
  /** How well the headers fit; 0: it is not this format. Headers come normalised. */
  recognise: (headers: ReadonlySet<string>) => boolean;
  /** The field of a normalised header; null: it is not imported. */
  fieldOf: (header: string) => ImportField | null;
  assemble: Assembler;
};

/** The text of a cell, trimmed; empty when it is not there. */
export function textOf(cells: Map<ImportField, SourceCell>, field: ImportField): string {
  const value = cells.get(field)?.value ?? '';
  return (typeof value === 'number' ? String(value) : value).trim();
}

/** A product without rows yet. */
export function emptyDraft(title: string): DraftProduct {
  return { rows: [], title, cells: new Map(), variants: [], notes: [], skip: null };
}
