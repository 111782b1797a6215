import type { ProductRow } from '#server/db/index.ts';
import { eachProductNumber, type ProductNumberField } from '#shared/product-numbers.ts';

/** The columns of a product's plain numbers. */
export const NUMBER_COLUMNS = {
  weight: 'weight',
  minimumStock: 'minimum_stock',
  discount: 'discount',
} as const satisfies Record<ProductNumberField, keyof ProductRow>;

type Numbers = Record<ProductNumberField, number>;

/** The plain numbers of a row. */
export function numbersOf(row: Pick<ProductRow, (typeof NUMBER_COLUMNS)[ProductNumberField]>): Numbers {
  return eachProductNumber((_, field) => row[NUMBER_COLUMNS[field]]);
}

/** The plain numbers as columns to write. */
export function toNumberColumns({ weight, minimumStock, discount }: Numbers) {
  return { weight, minimum_stock: minimumStock, discount };
}
