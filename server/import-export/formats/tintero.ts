import { keysOf } from '#shared/entries.ts';
import { FILE_FIELDS, IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts';
import { VARIANT_FIELDS } from '#shared/product-fields.ts';
import { fold } from '#shared/search.ts';
import { normaliseHeader } from './headers.ts';
import {
  type DraftProduct,
  type DraftVariant,
  emptyDraft,
  type Format,
  type SourceCell,
  type SourceRow,
  textOf,
} from './source.ts';

/** The columns of our own files, in order. */
export const TINTERO_COLUMNS: readonly ImportField[] = [
  'productId',
  'subProductId',
  ...keysOf(FILE_FIELDS),
  'creationDate',
  'lastModifiedDate',
  'subCreationDate',
  'subModifiedDate',
];

/** The columns of a sub-product. All others are the product's and repeat in each of its rows. */
const OF_VARIANT: ReadonlySet<ImportField> = new Set<ImportField>([
  'subProductId',
  ...keysOf(VARIANT_FIELDS),
  'subCreationDate',
  'subModifiedDate',
]);

/** Other headers that people use in their own files. */
const ALIASES: Record<string, ImportField> = {
  id: 'productId',
  _id: 'productId',
  producto: 'name',
  titulo: 'name',
  articulo: 'name',
  detalle: 'description',
  rubro: 'category',
  variante: 'color',
  cantidad: 'stock',
  existencia: 'stock',
  'precio de venta': 'price',
  'precio venta': 'price',
  ean: 'barcode',
  ean13: 'barcode',
  'codigo ean': 'barcode',
  'cod. barras': 'barcode',
  'cod barras': 'barcode',
  // The header in our older files, before it said that it changes no price.
  descuento: 'discount',
  imagen: 'images',
  fotos: 'images',
};

const HEADERS = new Map<string, ImportField>([
  ...Object.entries(ALIASES),
  ...TINTERO_COLUMNS.map((field) => [normaliseHeader(IMPORT_FIELDS[field]), field] as const),
]);

/** Our own files, and spreadsheets with similar headers. */
export const tintero: Format = {
  format: 'tintero',
  recognise: (headers) => {
    const fields = new Set([...headers].map(fieldOf));
    const named =
      fields.has('name') && (fields.has('color') || fields.has('category') || fields.has('stock'));
    // A list with barcodes and prices is a supplier's, whose stock is not ours.
    const counted =
      (fields.has('barcode') || headers.has('codigo')) && fields.has('stock') && !fields.has('price');
    return fields.has('productId') || fields.has('subProductId') || named || counted;
  },
  fieldOf,
  assemble,
};

function fieldOf(header: string): ImportField | null {
  // A cell holds 32,767 characters at most. A longer list of pictures continues in further columns: "Imágenes 2".
  return HEADERS.get(header) ?? (/^imagenes \d+$/.test(header) ? 'images' : null);
}

/**
 * Rows with the same product id are one product; without ids, rows with the same name and brand; any other row is a
 * product of its own.
 */
function assemble(rows: SourceRow[]): DraftProduct[] {
  const products = new Map<string, DraftProduct>();
  for (const source of rows) {
    const key = groupOf(source);
    const product = products.get(key) ?? emptyDraft(textOf(source.cells, 'name'));
    products.set(key, product);
    product.rows.push(source.row);
    takeProductCells(product, source);
    const variant = variantOf(source);
    if (variant) product.variants.push(variant);
  }
  for (const product of products.values())
    product.skip = isTitle(product) ? 'Es un título, no un producto.' : null;
  return [...products.values()];
}

/** A heading such as `CUADERNOS` in a row of its own. */
function isTitle({ rows, cells, variants }: DraftProduct): boolean {
  return rows.length === 1 && variants.length === 0 && cells.size === 1 && cells.has('name');
}

function groupOf({ row, cells }: SourceRow): string {
  const id = textOf(cells, 'productId').toLowerCase();
  if (id) return `id ${id}`;
  const name = fold(textOf(cells, 'name'));
  // Rows without a name are matched by barcode or id later; until then each is a product of its own.
  if (!name) return `row ${row}`;
  return `name ${name}\n${fold(textOf(cells, 'brand'))}`;
}

/** Each row repeats the product's cells. Different values in two rows are an error. */
function takeProductCells(product: DraftProduct, { row, cells }: SourceRow): void {
  for (const [field, cell] of cells) {
    if (OF_VARIANT.has(field) || !isFilled(cell)) continue;
    const first = product.cells.get(field);
    if (!first) product.cells.set(field, cell);
    else if (first.value !== cell.value) {
      product.notes.push({
        row,
        level: 'error',
        column: cell.column.header,
        message: `Dice «${short(cell.value)}» y la fila ${first.row} del mismo producto dice «${short(first.value)}». Poné lo mismo en las dos.`,
      });
    }
  }
}

function variantOf({ row, cells }: SourceRow): DraftVariant | null {
  const own = [...cells].filter(([field]) => OF_VARIANT.has(field));
  return own.some(([, cell]) => isFilled(cell)) ? { row, cells: new Map(own) } : null;
}

function isFilled({ value }: SourceCell): boolean {
  return typeof value === 'number' || value.trim() !== '';
}

function short(value: string | number): string {
  const text = String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
