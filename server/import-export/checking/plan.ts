import type { ProductFields, VariantFields } from '../values/read-types.ts';

/** A value that changes; `from` is what the shop had when it was compared. */
export type Change = { field: string; from: unknown; to: unknown };

export type VariantPlan = {
  row: number;
  /** null: a new sub-product. */
  id: string | null;
  /** The id that a new one is to have; null: any. */
  newId: string | null;
  color: string;
  changes: Change[];
  create:
    | (Omit<VariantFields, 'barcode' | 'subCreationDate' | 'subModifiedDate'> & {
        barcode: string | null;
        creationDate: string | null;
        modifiedDate: string | null;
      })
    | null;
};

/** What is to be written for one product of the file: all of it, or nothing. */
export type ProductPlan = {
  rows: number[];
  name: string;
  /** null: a new product. */
  id: string | null;
  newId: string | null;
  changes: Change[];
  create:
    | (Omit<ProductFields, 'creationDate' | 'lastModifiedDate'> & {
        creationDate: string | null;
        modifiedDate: string | null;
      })
    | null;
  variants: VariantPlan[];
};

/** The rows of a plan that write something: what people chose to import, and what the progress counts. */
export function writtenRows({ rows, create, changes, variants }: ProductPlan): number[] {
  if (create) return rows;
  return rows.filter(
    (row, index) => (index === 0 && changes.length > 0) || variants.some((variant) => variant.row === row),
  );
}
