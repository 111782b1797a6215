import type { ReadProduct } from '../values/read-types.ts';

/** Adds an error for each barcode, sub-product or supplier's code that occurs twice in a file. */
export function noteRepeats(products: ReadProduct[]): void {
  const barcodes = new Map<string, number>();
  const ids = new Map<string, number>();
  const codes = new Map<string, number>();
  for (const product of products) {
    if (product.skip) continue;
    for (const { row, id, fields, offer } of product.variants) {
      note(product, row, { seen: barcodes, value: fields.barcode, what: 'El código de barras' });
      note(product, row, { seen: ids, value: id ?? undefined, what: 'El ID de subproducto' });
      note(product, row, { seen: codes, value: offer?.code ?? undefined, what: 'El código' });
    }
  }
}

function note(
  product: ReadProduct,
  row: number,
  { seen, value, what }: { seen: Map<string, number>; value: string | undefined; what: string },
): void {
  if (value === undefined) return;
  const earlier = seen.get(value);
  if (earlier === undefined) seen.set(value, row);
  else
    product.notes.push({
      row,
      level: 'error',
      column: null,
      message: `${what} ${value} ya está en la fila ${earlier}.`,
    });
}
