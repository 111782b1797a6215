import type { ImportField, ImportSettings } from '#shared/import-fields.ts';
import { colorOf, type VariantOption } from './options.ts';
import type { DraftProduct, SourceCell, SourceRow } from './source.ts';
import { textOf } from './source.ts';

const NUMBERS = [1, 2, 3] as const;

/** Fields of a row that belong to its variant. All others belong to the product. */
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
 * Adds a row to its product: fields of the product that earlier rows left empty, and a variant. Only the first row
 * has the names of the properties.
 */
export function takeCells(product: DraftProduct, source: SourceRow): DraftProduct {
  addProductCells(product, source);
  const variant = new Map(OF_VARIANT.flatMap((field) => pair(field, source.cells.get(field))));
  const color = colorOf(optionsOf(product, source));
  const cell = source.cells.get('option1Value');
  // Without properties the file gives no colour, and the shop's own one stays.
  if (cell && color !== null) variant.set('color', { ...cell, value: color });
  product.variants.push({ row: source.row, cells: variant });
  return product;
}

/** Adds the product's fields of a row that is no variant (a picture, a parent). */
export function addProductCells(product: DraftProduct, { row, cells }: SourceRow): void {
  product.rows.push(row);
  for (const [field, cell] of cells) {
    const filled = typeof cell.value === 'number' || cell.value.trim() !== '';
    if (filled && !product.cells.has(field)) product.cells.set(field, cell);
  }
}

/** Leaves out a product that the other shop hides, or takes it as hidden. `reason`: null if it is not. */
export function noteHidden(product: DraftProduct, reason: string | null, settings: ImportSettings): void {
  product.isHidden = reason !== null;
  if (!settings.includeHidden) product.skip = reason;
}

/** The properties of a row, named as in the first row of its product. */
function optionsOf(product: DraftProduct, { cells }: SourceRow): VariantOption[] {
  return NUMBERS.map((number) => ({
    name: textOf(cells, `option${number}Name`) || textOf(product.cells, `option${number}Name`),
    value: textOf(cells, `option${number}Value`),
  }));
}

function pair<Key>(key: Key, cell: SourceCell | undefined): Array<[Key, SourceCell]> {
  return cell ? [[key, cell]] : [];
}
