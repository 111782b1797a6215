import { fromDateTimeField, toDateTimeField } from '#shared/dates.ts';
import { keysOf } from '#shared/entries.ts';
import { rewriteNetContent } from '#shared/net-content.ts';
import { type NumberReading, PESOS, readNumber, rewriteNumber, writeNumber } from '#shared/numbers.ts';
import { eachField, eachNumber, PRODUCT_FIELDS, PRODUCT_NUMBERS, SIZES } from '#shared/product-fields.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { VISIBILITIES, type Visibility } from '#shared/visibility.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';

export type ProductField = keyof typeof PRODUCT_FIELDS;
/** The fields of a product as typed. */
export type ProductInput = Record<ProductField, string>;

/** The names of the fields. */
export const PRODUCT_LABELS = eachField(PRODUCT_FIELDS, ({ label }) => label);

/** The initial values of the form of a new product. */
export const EMPTY_PRODUCT: ProductInput = eachField(PRODUCT_FIELDS, () => '');

const NUMBERS = { ...SIZES, ...PRODUCT_NUMBERS };

/** The fields that are typed as numbers, with their units. */
export const NUMBER_KINDS = { price: PESOS, ...eachNumber(NUMBERS, ({ kind }) => kind) };
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
    ...eachNumber(PRODUCT_NUMBERS, (_, field) => text(field, product[field])),
    ...eachNumber(SIZES, (_, field) => text(field, size[field])),
    taxRate: String(product.taxRate),
    netContent: product.netContent ?? '',
    visibility: product.visibility,
    publishDate: product.publishDate === null ? '' : toDateTimeField(product.publishDate),
  };
}

/** Reads a number of the form. A size without digits is 0 (rules 12.6). */
export function readProductNumber(field: ProductNumber, typed: string, form: ProductFormKind): NumberReading {
  const reading = readNumber(typed, NUMBER_KINDS[field]);
  if (!isSize(field)) return reading;
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
  return {
    ...input,
    price: rewriteNumber(input.price, PESOS),
    netContent: rewriteNetContent(input.netContent),
    ...eachNumber(NUMBERS, ({ kind }, field) => rewriteNumber(input[field], kind)),
  };
}

/** Converts the fields for the API: numbers as read, and hyphens for the category's spaces (rules 1.8). */
export function productBodyOf(input: ProductInput, form: ProductFormKind) {
  const { name, description, brand, taxRate, netContent } = input;
  // A price that cannot be read stays as typed, which the API refuses.
  const { long, width, height, price = input.price, ...numbers } = numbersOf(input, form);
  return {
    name,
    description,
    brand,
    category: hyphenated(input.category),
    price,
    ...numbers,
    size: { long: long ?? 0, width: width ?? 0, height: height ?? 0 },
    netContent,
    // Missing: the usual rate of the category.
    ...(taxRate !== '' && { taxRate: Number(taxRate) }),
    ...visibilityOf(input),
  };
}

/** Without a visibility, a new product is published. A date that is missing is refused by the schema. */
function visibilityOf(input: ProductInput): { visibility?: Visibility; publishDate?: string } {
  const visibility = keysOf(VISIBILITIES).find((value) => value === input.visibility);
  const publishDate = visibility === 'scheduled' && fromDateTimeField(input.publishDate);
  return { ...(visibility && { visibility }), ...(publishDate && { publishDate }) };
}

/** Why a number cannot be read, by its path in the body. */
export function readingErrors(input: ProductInput, form: ProductFormKind): FormErrors {
  const errors: FormErrors = {};
  for (const [field, reading] of readAll(input, form)) {
    if ('error' in reading) errors[pathOf(field)] = reading.error;
  }
  return errors;
}

/** Where a field stands in the body. */
export function pathOf(field: ProductField): string {
  return isSize(field) ? `size.${field}` : field;
}

function isSize(field: ProductField): boolean {
  return field in SIZES;
}

/** The numbers that can be read. */
function numbersOf(input: ProductInput, form: ProductFormKind): Partial<Record<ProductNumber, number>> {
  const numbers: Partial<Record<ProductNumber, number>> = {};
  for (const [field, reading] of readAll(input, form)) {
    if ('value' in reading) numbers[field] = reading.value;
  }
  return numbers;
}

/** In a new product, an empty field is left out, since the API has a default or says that it is needed. */
function readAll(input: ProductInput, form: ProductFormKind): Array<[ProductNumber, NumberReading]> {
  return keysOf(NUMBER_KINDS)
    .filter((field) => form === 'edit' || input[field].trim() !== '')
    .map((field) => [field, readProductNumber(field, input[field], form)]);
}

/** A category as it is stored: hyphens for spaces. */
export function hyphenated(category: string): string {
  return category.trim().replace(/\s+/g, '-');
}

/** A value of a field in words, where it is stored as another one. */
export function fieldText(field: string, value: string): string {
  const words: Readonly<Record<string, string>> = VISIBILITIES;
  return field === 'visibility' ? (words[value] ?? value) : value;
}
