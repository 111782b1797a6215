import type { ProductFields, VariantFields } from '#server/catalog/index.ts';
import type { ImportField, ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import type { Centavos } from '#shared/money.ts';
import type { Note, SourceCell } from '../formats/source.ts';
import type { DecimalMark } from './decimal-mark.ts';
import type { Reading } from './read-value.ts';

/** When a product or variant was made and last changed, in our own files. Null: the file does not say. */
export type Dates = { creationDate: string | null; modifiedDate: string | null };

export type ReadVariant = {
  row: number;
  id: string | null;
  /** The values that the file gives. An empty cell leaves the shop's barcode, so it is never null. */
  fields: Partial<Omit<VariantFields, 'barcode'> & { barcode: string }>;
  dates: Dates;
  /** The other system sells it without counting units. An existing sub-product keeps its stock. */
  isUncounted: boolean;
  /** What a supplier's list says of it; null in all other files. */
  offer: { code: string | null; listPrice: Centavos | null } | null;
};

/** A product of the file with its values. It is not imported if one of its notes is an error. */
export type ReadProduct = {
  rows: number[];
  title: string;
  id: string | null;
  /** The values that the file gives. */
  fields: Partial<ProductFields>;
  dates: Dates;
  /** The column of each value, for the report. */
  columns: Partial<Record<ImportField, string>>;
  variants: ReadVariant[];
  notes: Note[];
  skip: string | null;
  /** The other shop hides it. */
  isHidden: boolean;
};

/** What reading the values of a file depends on. */
export type ValueContext = {
  settings: ImportSettings;
  format: ImportFormat;
  marks: ReadonlyMap<number, DecimalMark>;
};

/** True for files of other shop systems, where descriptions are HTML and categories are paths. */
export function isForeign({ format }: ValueContext): boolean {
  return format !== 'tintero' && format !== 'prices' && format !== 'supplier';
}

/** Reads a cell that is filled, and notes its errors. */
export type Take = <Value>(
  field: ImportField,
  cell: SourceCell | undefined,
  read: (cell: SourceCell) => Reading<Value>,
) => Value | undefined;

/** The fields that have a value. */
export function present<Fields extends object>(
  fields: {
    [Name in keyof Fields]: Fields[Name] | undefined;
  },
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
