import { readNumber, UNITS, writeNumber } from '#shared/numbers.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';

/** The sub-product form's fields (section 2.10), each as a text that can be compared. */
export const SUB_PRODUCT_FIELDS = {
  color: 'Color',
  stock: 'Stock',
  barcode: 'Código de Barras',
  img: 'Imágenes',
} as const;
export type SubProductField = keyof typeof SUB_PRODUCT_FIELDS;
/** `img`: one address a line, each line ended. */
export type SubProductInput = Record<SubProductField, string>;

/** What the form shows at first. */
export function subProductInputOf({ color, stock, barcode, img }: SubProduct): SubProductInput {
  return { color, stock: writeNumber(stock, UNITS), barcode: barcode ?? '', img: pictureLines(img) };
}

/**
 * What a PUT sends: only what was changed, so that stock which was sold while the form was open is never put back. The
 * same number written otherwise is no change.
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

/** What is wrong with the stock as typed. */
export function stockErrors({ stock }: SubProductInput): { stock?: string } {
  const reading = readNumber(stock, UNITS);
  return 'error' in reading ? { stock: reading.error } : {};
}

/** The addresses of a picture list, without what is empty. */
export function picturesOf(img: string): string[] {
  return pictureEntries(img)
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Addresses, empty ones too, as the text that is compared; `pictureEntries` takes it apart again. */
export function pictureLines(addresses: readonly string[]): string {
  return addresses.map((address) => `${address}\n`).join('');
}

export function pictureEntries(img: string): string[] {
  return img.split('\n').slice(0, -1);
}

/** Which field a error of the API is about: `img.2` is `img`. */
export function subProductFieldOf(path: string): SubProductField | null {
  const field = path.split('.')[0] ?? '';
  return Object.hasOwn(SUB_PRODUCT_FIELDS, field) ? (field as SubProductField) : null;
}
