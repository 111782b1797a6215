import { keysOf } from '#shared/entries.ts';
import { readNumber, rewriteNumber, writeNumber } from '#shared/numbers.ts';
import { eachNumber, VARIANT_FIELDS, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';

/** The numbers of the forms of sub-products. */
export const NUMBERS = { stock: VARIANT_FIELDS.stock, ...VARIANT_NUMBERS };
export type NumberName = keyof typeof NUMBERS;

/** The fields of the form, each as a text that can be compared. */
export const SUB_PRODUCT_FIELDS = {
  color: VARIANT_FIELDS.color.label,
  ...eachNumber(NUMBERS, ({ label }) => label),
  barcode: 'Código de Barras',
  img: VARIANT_FIELDS.images.label,
} as const;
export type SubProductField = keyof typeof SUB_PRODUCT_FIELDS;
/** `img`: one address a line, with a line end after each. */
export type SubProductInput = Record<SubProductField, string>;

/** The initial values of the form. */
export function subProductInputOf(subProduct: SubProduct): SubProductInput {
  return {
    color: subProduct.color,
    ...eachNumber(NUMBERS, ({ kind }, field) => writeNumber(subProduct[field], kind)),
    barcode: subProduct.barcode ?? '',
    img: pictureLines(subProduct.img),
  };
}

/** The form with normalised numbers, so that `1000` and `1.000` count as equal. */
export function comparableInput(input: SubProductInput): SubProductInput {
  return { ...input, ...eachNumber(NUMBERS, ({ kind }, field) => rewriteNumber(input[field], kind)) };
}

/**
 * The body of the PUT: only what was changed, so that units sold meanwhile are not put back (rules 4.6). Another
 * spelling of the same number is no change.
 */
export function subProductBodyOf(base: SubProductInput, input: SubProductInput): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  if (input.color !== base.color) body.color = input.color;
  for (const field of keysOf(NUMBERS)) {
    const { kind } = NUMBERS[field];
    const reading = readNumber(input[field], kind);
    if ('value' in reading && writeNumber(reading.value, kind) !== base[field]) body[field] = reading.value;
  }
  if (input.barcode !== base.barcode) body.barcode = input.barcode.trim() || null;
  if (input.img !== base.img) body.img = picturesOf(input.img);
  return body;
}

/** Why a number cannot be read. */
export function readingErrors(input: SubProductInput): FormErrors {
  const errors: FormErrors = {};
  for (const field of keysOf(NUMBERS)) {
    const reading = readNumber(input[field], NUMBERS[field].kind);
    if ('error' in reading) errors[field] = reading.error;
  }
  return errors;
}

/** The addresses of a picture list, without empty ones. */
export function picturesOf(img: string): string[] {
  return pictureEntries(img)
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Addresses, empty ones included, as one text for comparison; `pictureEntries` splits it again. */
export function pictureLines(addresses: readonly string[]): string {
  return addresses.map((address) => `${address}\n`).join('');
}

export function pictureEntries(img: string): string[] {
  return img.split('\n').slice(0, -1);
}
