import { fromEntries, keysOf } from './entries.ts';
import { CENTIMETRES, GRAMS, type NumberKind, PERCENT, PESOS, UNITS } from './numbers.ts';

/** A field that people fill in. */
export type Field = {
  /** Its name in forms. */
  label: string;
  /** Its name in the audit and among the sorts, where no form is around it. Default: the label. */
  longLabel?: string;
  /** Its heading in the administration's list and in product files. Default: the label. */
  heading?: string;
  /** Its heading in product files. Default: the heading. */
  fileHeading?: string;
  /** Of a number. */
  kind?: NumberKind;
  /** The largest number, or how many characters. */
  most?: number;
};

/** From 0 to `most`. */
export type NumberBounds = { kind: NumberKind; most: number };

/** A number that its column holds as the API shows it. */
export type StoredNumber = Field &
  NumberBounds & {
    column: string;
    /** Shown below its field in forms. */
    note?: string;
  };

const TEXTS_AND_PRICE = {
  name: { label: 'Nombre', most: 300 },
  description: { label: 'Descripción', most: 20_000 },
  price: { label: 'Precio', kind: PESOS },
  category: { label: 'Categoría', most: 100 },
  brand: { label: 'Marca', most: 100 },
} as const satisfies Record<string, Field>;

/** Whether visitors see a product, and from when on (rules 1.15). */
const VISIBILITY = {
  visibility: { label: 'Visibilidad' },
  publishDate: { label: 'Fecha de publicación' },
} as const satisfies Record<string, Field>;

/** Centimetres. The API has them in `size`. */
export const SIZES = {
  long: { label: 'Largo', heading: 'Largo (cm)', column: 'size_long', kind: CENTIMETRES, most: 100_000 },
  width: {
    label: 'Ancho',
    heading: 'Ancho (cm)',
    column: 'size_width',
    kind: CENTIMETRES,
    most: 100_000,
  },
  height: {
    label: 'Altura',
    heading: 'Alto (cm)',
    column: 'size_height',
    kind: CENTIMETRES,
    most: 100_000,
  },
} as const satisfies Record<string, StoredNumber>;

/**
 * The plain numbers of a product, 0 by default. A row is a field of the API, of both forms, of the administration's
 * list with its sorts, of product files and of the audit.
 */
export const PRODUCT_NUMBERS = {
  weight: { label: 'Peso', heading: 'Peso (g)', column: 'weight', kind: GRAMS, most: 1_000_000 },
  minimumStock: { label: 'Stock mínimo', column: 'minimum_stock', kind: UNITS, most: 1_000_000 },
  discount: {
    label: 'Descuento',
    longLabel: 'Descuento (dato interno)',
    heading: 'Descuento (dato interno)',
    fileHeading: 'Descuento interno (%)',
    column: 'discount',
    kind: PERCENT,
    most: 100,
    note: 'Dato interno: no cambia el precio.',
  },
} as const satisfies Record<string, StoredNumber>;

/** All numbers of a product but its price, which is stored in centavos. */
export const STORED_NUMBERS = {
  ...SIZES,
  ...PRODUCT_NUMBERS,
  taxRate: { label: 'IVA', heading: 'IVA (%)', column: 'tax_rate', kind: PERCENT, most: 100 },
} as const satisfies Record<string, StoredNumber>;

/** The plain numbers of a variant, as PRODUCT_NUMBERS: a row is enough. There are none. */
export const VARIANT_NUMBERS = {} as const satisfies Record<string, StoredNumber>;

/** How much a product has in it, in the spelling of net-content.ts: `500 g`. */
const CONTENT = { netContent: { label: 'Contenido neto', most: 30 } } as const satisfies Record<
  string,
  Field
>;

/** The fields of a product. */
export const PRODUCT_FIELDS = { ...TEXTS_AND_PRICE, ...STORED_NUMBERS, ...CONTENT, ...VISIBILITY };

/** The fields of a variant. `images` is `img` in the API. */
export const VARIANT_FIELDS = {
  color: { label: 'Color', most: 100 },
  stock: { label: 'Stock', column: 'available', kind: UNITS, most: 1_000_000 },
  barcode: { label: 'Código de barras', most: 64 },
  images: { label: 'Imágenes' },
  ...VARIANT_NUMBERS,
} as const satisfies Record<string, Field | StoredNumber>;

/** Something for each row of a table of fields, by the field's name. */
export function eachField<Name extends string, Made>(
  table: Readonly<Record<Name, Field>>,
  make: (row: Field, field: Name) => Made,
): Record<Name, Made> {
  return fromEntries(keysOf(table).map((field) => [field, make(table[field], field)]));
}

/** As eachField, of numbers. */
export function eachNumber<Name extends string, Made>(
  table: Readonly<Record<Name, StoredNumber>>,
  make: (row: StoredNumber, field: Name) => Made,
): Record<Name, Made> {
  return fromEntries(keysOf(table).map((field) => [field, make(table[field], field)]));
}
