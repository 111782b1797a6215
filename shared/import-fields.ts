import { keysOf } from './entries.ts';
import { eachField, PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts';
import type { PriceEnding } from './supplier-prices.ts';

const { name, description, price, category, brand, ...others } = PRODUCT_FIELDS;

/** The fields of products and variants, in the order of the columns of our product files. */
export const FILE_FIELDS = { name, description, price, category, brand, ...VARIANT_FIELDS, ...others };

/** What a column of a product file can mean, with its name on screen. Without zod: the browser loads this file. */
export const IMPORT_FIELDS = {
  productId: 'ID de producto',
  subProductId: 'ID de subproducto',
  ...eachField(FILE_FIELDS, ({ label, heading = label, fileHeading = heading }) => fileHeading),
  salePrice: 'Precio promocional',
  creationDate: 'Fecha de creación',
  lastModifiedDate: 'Última modificación',
  subCreationDate: 'Creación del subproducto',
  subModifiedDate: 'Modificación del subproducto',
  // Fields of other shop systems only. They say how rows belong together and what kind of row each is.
  handle: 'Identificador de URL',
  parent: 'Producto superior',
  sku: 'SKU',
  type: 'Tipo de producto',
  published: 'Visible',
  status: 'Estado de publicación',
  inStock: '¿Hay existencias?',
  tracker: 'Control de inventario',
  variantImage: 'Imagen de la variante',
  categoryPath: 'Categoría general',
  option1Name: 'Propiedad 1',
  option1Value: 'Valor 1',
  option2Name: 'Propiedad 2',
  option2Value: 'Valor 2',
  option3Name: 'Propiedad 3',
  option3Value: 'Valor 3',
  // Fields of a supplier's list.
  supplierCode: 'Código del proveedor',
  cost: 'Costo',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;

/** The fields that a person may assign to a column of a supplier's list with costs. */
const SUPPLIER_LIST_FIELDS: readonly ImportField[] = [
  'supplierCode',
  'cost',
  'name',
  'barcode',
  'category',
  'brand',
  'taxRate',
  'description',
];

/** The fields that a person may assign to a column of a file. All other fields are recognised only. */
export function choosableFields(format: ImportFormat): readonly ImportField[] {
  return format === 'supplier' ? SUPPLIER_LIST_FIELDS : CHOOSABLE_FIELDS;
}

const CHOOSABLE_FIELDS: readonly ImportField[] = [
  'productId',
  'subProductId',
  ...keysOf(FILE_FIELDS).flatMap((field): ImportField[] =>
    field === 'price' ? [field, 'salePrice'] : [field],
  ),
];

/** The file formats that an import recognises. */
export const IMPORT_FORMATS = {
  tintero: 'Esta tienda',
  tiendanube: 'Tiendanube',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  prices: 'Lista de precios de un proveedor',
  supplier: 'Lista de costos de un proveedor',
} as const;
export type ImportFormat = keyof typeof IMPORT_FORMATS;

/** The states of an import. `asking`: a person has to say what the columns mean. */
export const IMPORT_STATES = {
  checking: 'Revisando',
  asking: 'Esperando tus columnas',
  checked: 'Revisada',
  applying: 'Importando',
  applied: 'Importada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
  cancelled: 'Cancelada',
  failed: 'Con error',
} as const;
export type ImportState = keyof typeof IMPORT_STATES;

/** The outcomes of a row. */
export const ROW_OUTCOMES = {
  new: 'Nuevo',
  changed: 'Cambia',
  same: 'Igual',
  error: 'Con error',
  skipped: 'No se importa',
} as const;
export type RowOutcome = keyof typeof ROW_OUTCOMES;

/** The sentence that explains why nothing of a file can be written, from its number of rows by outcome. */
export function nothingToImport(counts: Partial<Record<RowOutcome, number>>): string {
  const { same = 0, error = 0, skipped = 0 } = counts;
  if (error > 0 && same + skipped === 0) return 'No hay nada para importar: todas las filas tienen errores.';
  const others = [error > 0 ? 'tienen errores' : null, skipped > 0 ? 'no se importan' : null].filter(Boolean);
  if (others.length === 0) return 'No hay nada para importar: la tienda ya está como el archivo.';
  const what = others.join(' o ');
  return same === 0
    ? `No hay nada para importar: las filas ${what}. En el informe dice por qué.`
    : `No hay nada para importar: unas filas ya están así en la tienda y las demás ${what}. En el informe dice por qué.`;
}

/** Limits of one file: rows below the header, and bytes. */
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 10_000_000;

/** What a person chooses where the file alone does not decide. */
export type ImportSettings = {
  /** Units for new sub-products that the other system sells without counting; null: not chosen yet. */
  uncountedStock: number | null;
  /** Which part of `Útiles > Lapiceras` becomes the category. */
  categoryPart: 'first' | 'last';
  /** The category of new products whose file names none. */
  defaultCategory: string;
  defaultBrand: string;
  /** Import the reduced price where there is one. */
  useSalePrice: boolean;
  /** Import products that the other shop hides; new ones come in hidden. */
  includeHidden: boolean;
  /** A percentage that is added to every price of a supplier's list. */
  markup: number;
  /** The supplier whose list it is, by id; null: not chosen yet. */
  supplier: string | null;
  /** Whether the list's prices include VAT; null: as the supplier's lists do. */
  listsWithVat: boolean | null;
  /** What a price has above the cost, in percent; null: not chosen yet. */
  margin: number | null;
  ending: PriceEnding;
  /** Headings within a list are the categories of new articles below them. */
  headings: boolean;
};

export const DEFAULT_SETTINGS: ImportSettings = {
  uncountedStock: null,
  categoryPart: 'last',
  defaultCategory: 'Varios',
  defaultBrand: 'Sin marca',
  useSalePrice: false,
  includeHidden: false,
  markup: 0,
  supplier: null,
  listsWithVat: null,
  margin: null,
  ending: 'none',
  headings: true,
};
