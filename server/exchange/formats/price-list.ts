import type { ImportField } from '#shared/import-fields.ts';
import { emptyDraft, type Format, textOf } from './source.ts';

/** Headers of barcodes and of prices as suppliers write them, the likeliest first. */
const BARCODE = /^(codigo|cod)\.? ?(de )?barras?$|^ean([- ]?13)?$|^(codigo|cod)\.? ean$|^gtin$|^barcode$/;
const PRICE =
  /^precio$|^precio (de )?(lista|unitario|final|publico|venta)( al publico)?$|^p\.?v\.?p\.?$|^importe$|^costo$|^precio (sin|con|c\/|s\/) ?iva$|^lista$|^unitario$/;

/** A supplier's list: what is found by its barcode gets a new price, nothing else. */
export const priceList: Format = {
  format: 'prices',
  recognise: (headers) => has(headers, BARCODE) && has(headers, PRICE),
  fieldOf,
  assemble: (rows) =>
    rows.map(({ row, cells }) => {
      const price = cells.get('price');
      return {
        ...emptyDraft(textOf(cells, 'name') || textOf(cells, 'barcode')),
        rows: [row],
        cells: new Map(price ? [['price', price]] : []),
        variants: [{ row, cells: new Map([...cells].filter(([field]) => field === 'barcode')) }],
      };
    }),
};

function fieldOf(header: string): ImportField | null {
  if (BARCODE.test(header)) return 'barcode';
  return PRICE.test(header) ? 'price' : null;
}

function has(headers: ReadonlySet<string>, pattern: RegExp): boolean {
  return [...headers].some((header) => pattern.test(header));
}
