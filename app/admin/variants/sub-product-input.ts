import { readNumber, UNITS, writeNumber } from '#shared/numbers.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';

/** The fields of the form, each as a text that can be compared. */
export const SUB_PRODUCT_FIELDS = {
  color: 'Color',
  stock: 'Stock',
  barcode: 'Código de Barras',
  img: 'Imágenes',
} as const;
export type SubProductField = keyof typeof SUB_PRODUCT_FIELDS;
/** `img`: one address a line, with a line end after each. */
export type SubProductInput = Record<SubProductField, string>;

/** The initial values of the form. */
export function subProductInputOf({ color, stock, barcode, img }: SubProduct): SubProductInput {
  return { color, stock: writeNumber(stock, UNITS), barcode: barcode ?? '', img: pictureLines(img) };
}

/**
 * The body of the PUT: only what was changed, so that units sold meanwhile are not put back (rules 4.6). Another
 * spelling of the same number is no change.
 */
export function subProductBodyOf(base: SubProductInput, input: SubProductInput): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  if (input.color !== base.color) body.color = input.color;
  const stock = readNumber(input.stock, UNITS);
  if ('value' in stock && writeNumber(stock.value, UNITS) !== base.stock) body.stock = stock.value;
  if (input.barcode !== base.barcode) body.barcode = input.barcode.trim() || null;
  if (input.img !== base.img) body.img = picturesOf(input.img);
  return body;
}

/** The errors of the stock. */
export function stockErrors({ stock }: SubProductInput): { stock?: string } {
  const reading = readNumber(stock, UNITS);
  return 'error' in reading ? { stock: reading.error } : {};
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
