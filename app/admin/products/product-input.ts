import {
  CENTIMETRES,
  type NumberReading,
  PESOS,
  readNumber,
  rewriteNumber,
  writeNumber,
} from '#shared/numbers.ts';
import { eachProductNumber } from '#shared/product-numbers.ts';
import type { Product } from '#shared/schemas/catalog.ts';

/** The fields of the product forms as typed. */
export const PRODUCT_FIELDS = {
  name: 'Nombre',
  price: 'Precio',
  category: 'Categoría',
  brand: 'Marca',
  ...eachProductNumber(({ label }) => label),
  description: 'Descripción',
  long: 'Largo',
  width: 'Ancho',
  height: 'Altura',
  taxRate: 'IVA',
} as const;
export type ProductField = keyof typeof PRODUCT_FIELDS;
export type ProductInput = Record<ProductField, string>;
export type ProductErrors = Partial<Record<ProductField, string>>;

/** The numeric fields, with their units. */
export const NUMBER_KINDS = {
  price: PESOS,
  ...eachProductNumber(({ kind }) => kind),
  long: CENTIMETRES,
  width: CENTIMETRES,
  height: CENTIMETRES,
} as const;
export type ProductNumber = keyof typeof NUMBER_KINDS;

/** The kind of form: a new product has whole sizes (rules 12.6), and its empty fields get defaults. */
export type ProductFormKind = 'new' | 'edit';

/** The initial values of the edit form. */
export function productInputOf(product: Product): ProductInput {
  const { name, description, category, brand, size } = product;
  const text = (field: ProductNumber, value: number) => writeNumber(value, NUMBER_KINDS[field]);
  return {
    name,
    description,
    category,
    brand,
    price: text('price', product.price),
    ...eachProductNumber((_, field) => text(field, product[field])),
    long: text('long', size.long),
    width: text('width', size.width),
    height: text('height', size.height),
    taxRate: String(product.taxRate),
  };
}

/** Reads a number of the form. A size without digits is 0 (rules 12.6). */
export function readProductNumber(field: ProductNumber, typed: string, form: ProductFormKind): NumberReading {
  const reading = readNumber(typed, NUMBER_KINDS[field]);
  if (field !== 'long' && field !== 'width' && field !== 'height') return reading;
  if ('error' in reading) return reading.hasFigures ? reading : { value: 0 };
  return form === 'new' ? { value: Math.trunc(reading.value) } : reading;
}

/** True if the form stores less than was typed: a new product's size has no decimals. */
export function isCutToWhole(field: ProductNumber, typed: string, form: ProductFormKind): boolean {
  const written = readNumber(typed, NUMBER_KINDS[field]);
  const kept = readProductNumber(field, typed, form);
  return 'value' in written && 'value' in kept && written.value !== kept.value;
}

/** The form with normalised numbers, so that `8950` and `8.950` count as equal. */
export function comparableInput(input: ProductInput): ProductInput {
  const fields = Object.keys(NUMBER_KINDS) as ProductNumber[];
  const numbers = fields.map((field): [ProductNumber, string] => [
    field,
    rewriteNumber(input[field], NUMBER_KINDS[field]),
  ]);
  return { ...input, ...Object.fromEntries(numbers) };
}

/** The valid numbers; invalid ones, and empty ones of a new product, are missing. */
function numbersOf(input: ProductInput, form: ProductFormKind): Partial<Record<ProductNumber, number>> {
  const readings = readAll(input, form);
  return Object.fromEntries(
    readings.flatMap(([field, reading]) => ('value' in reading ? [[field, reading.value]] : [])),
  );
}

/** The errors of the numbers. */
export function numberErrors(input: ProductInput, form: ProductFormKind): ProductErrors {
  const readings = readAll(input, form);
  return Object.fromEntries(
    readings.flatMap(([field, reading]) => ('error' in reading ? [[field, reading.error]] : [])),
  );
}

function readAll(input: ProductInput, form: ProductFormKind): Array<[ProductNumber, NumberReading]> {
  const fields = Object.keys(NUMBER_KINDS) as ProductNumber[];
  return fields
    .filter((field) => form === 'edit' || input[field].trim() !== '')
    .map((field) => [field, readProductNumber(field, input[field], form)]);
}

/** Converts the fields for the API: real numbers, and hyphens for the category's spaces (rules 1.8). */
export function productBodyOf(input: ProductInput, form: ProductFormKind) {
  const { name, description, brand, taxRate } = input;
  const { long = 0, width = 0, height = 0, ...numbers } = numbersOf(input, form);
  return {
    name,
    description,
    brand,
    category: hyphenated(input.category),
    ...numbers,
    size: { long, width, height },
    // Missing: the usual rate of the category.
    ...(taxRate === '' ? {} : { taxRate: Number(taxRate) }),
  };
}

/** A category as it is stored: hyphens for spaces. */
export function hyphenated(category: string): string {
  return category.trim().replace(/\s+/g, '-');
}

/** The field that an error of the API is about: `size.long` is `long`. */
export function productFieldOf(path: string): ProductField | null {
  const field = path.replace(/^size\./, '');
  return Object.hasOwn(PRODUCT_FIELDS, field) ? (field as ProductField) : null;
}
