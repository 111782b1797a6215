import type { ProductFields, VariantFields } from '#server/catalog/index.ts';
import type { Dates } from '../values/read-types.ts';

/** A value that changes. `from`: the shop's value at the time of the check. */
export type Change = { field: string; from: unknown; to: unknown };

export type VariantPlan = {
  row: number;
  /** Null: a new sub-product. */
  id: string | null;
  /** The id of a new one; null: any. */
  newId: string | null;
  color: string;
  changes: Change[];
  create: (VariantFields & Dates) | null;
};

/** What a row of a supplier's list says of its article. */
export type SupplyPlan = {
  row: number;
  supplierId: string;
  code: string;
  /** Centavos, VAT included. */
  cost: number;
  /** Null: the new sub-product of the row. */
  variantId: string | null;
  /** For the report: code and cost, and what a new article begins with. */
  changes: Change[];
};

/** The changes of one product of the file, which are written together or not at all. */
export type ProductPlan = {
  rows: number[];
  name: string;
  /** Null: a new product. */
  id: string | null;
  newId: string | null;
  changes: Change[];
  create: (ProductFields & Dates) | null;
  variants: VariantPlan[];
  /** Of a supplier's list alone. */
  supply?: SupplyPlan;
};

/** The rows of a plan that change something, for counts and progress. */
export function writtenRows({ rows, create, changes, variants, supply }: ProductPlan): number[] {
  if (create || supply) return rows;
  return rows.filter(
    (row, index) => (index === 0 && changes.length > 0) || variants.some((variant) => variant.row === row),
  );
}
