import type { ImportField } from '#shared/import-fields.ts';
import { colorOf, type VariantOption } from './options.ts';
import type { DraftProduct, SourceCell, SourceRow } from './source.ts';
import { textOf } from './source.ts';

const NUMBERS = [1, 2, 3] as const;

/** What a row of another shop system says of its variant; the rest is its product's. */
const OF_VARIANT: readonly ImportField[] = [
  'stock',
  'barcode',
  'sku',
  'tracker',
  'inStock',
  'variantImage',
  'price',
  'salePrice',
];

/**
 * Adds a row to its product: what the first row leaves out of the product's cells, later ones may give; the row itself
 * is a variant. The names of the properties stand in the first row alone.
 */
export function takeCells(product: DraftProduct, source: SourceRow): DraftProduct {
  addProductCells(product, source);
  const variant = new Map(OF_VARIANT.flatMap((field) => pair(field, source.cells.get(field))));
  const color = colorOf(optionsOf(product, source));
  const cell = source.cells.get('option1Value');
  // Without properties the file says nothing of a colour, and one that the shop has stays.
  if (cell && color !== null) variant.set('color', { ...cell, value: color });
  product.variants.push({ row: source.row, cells: variant });
  return product;
}

/** Adds what a row says of its product; a row of nothing else (a picture, a parent) is no variant. */
export function addProductCells(product: DraftProduct, { row, cells }: SourceRow): void {
  product.rows.push(row);
  for (const [field, cell] of cells) {
    const filled = typeof cell.value === 'number' || cell.value.trim() !== '';
    if (filled && !product.cells.has(field)) product.cells.set(field, cell);
  }
}

/** The properties of a row with the names that its product's first row gave them. */
function optionsOf(product: DraftProduct, { cells }: SourceRow): VariantOption[] {
  return NUMBERS.map((number) => ({
    name: textOf(cells, `option${number}Name`) || textOf(product.cells, `option${number}Name`),
    value: textOf(cells, `option${number}Value`),
  }));
}

function pair<Key>(key: Key, cell: SourceCell | undefined): Array<[Key, SourceCell]> {
  return cell ? [[key, cell]] : [];
}
