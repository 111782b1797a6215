import { GRAMS, type NumberKind, PERCENT, UNITS } from './numbers.ts';

type ProductNumber = {
  label: string;
  /** In the administration's table and the audit; missing: the label. */
  heading?: string;
  kind: NumberKind;
  most: number;
  note?: string;
};

/**
 * The plain numbers of a product, 0 when nothing is said. A row is a field of the API, of both forms, of the
 * administration's sorts and of the audit; its column stands in server/catalog/product-columns.ts.
 */
const PRODUCT_NUMBERS = {
  weight: { label: 'Peso', kind: GRAMS, most: 1_000_000 },
  minimumStock: { label: 'Stock mínimo', kind: UNITS, most: 1_000_000 },
  discount: {
    label: 'Descuento',
    heading: 'Descuento (dato interno)',
    kind: PERCENT,
    most: 100,
    note: 'Dato interno: no cambia el precio.',
  },
} as const satisfies Record<string, ProductNumber>;

export type ProductNumberField = keyof typeof PRODUCT_NUMBERS;

export const PRODUCT_NUMBER_FIELDS = Object.keys(PRODUCT_NUMBERS) as readonly ProductNumberField[];

/** A record with a value for each plain number, which `make` computes from its row. */
export function eachProductNumber<Made>(
  make: (row: ProductNumber, field: ProductNumberField) => Made,
): Record<ProductNumberField, Made> {
  const made = PRODUCT_NUMBER_FIELDS.map((field) => [field, make(PRODUCT_NUMBERS[field], field)]);
  return Object.fromEntries(made) as Record<ProductNumberField, Made>;
}
