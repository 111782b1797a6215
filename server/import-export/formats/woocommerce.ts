import type { ImportField, ImportSettings } from '#shared/import-fields.ts';
import { addProductCells, noteHidden, takeCells } from './assemble-variants.ts';
import { type DraftProduct, emptyDraft, type Format, type SourceRow, textOf } from './source.ts';

/** WooCommerce translates its headers to the site's language. These are English and Spanish. */
const HEADERS = new Map<string, ImportField>(
  Object.entries({
    id: 'handle',
    type: 'type',
    tipo: 'type',
    sku: 'sku',
    'gtin, upc, ean, or isbn': 'barcode',
    'gtin, upc, ean o isbn': 'barcode',
    name: 'name',
    nombre: 'name',
    published: 'published',
    publicado: 'published',
    description: 'description',
    descripcion: 'description',
    'in stock?': 'inStock',
    '¿existencias?': 'inStock',
    '¿hay existencias?': 'inStock',
    stock: 'stock',
    inventario: 'stock',
    'low stock amount': 'minimumStock',
    'cantidad de bajo inventario': 'minimumStock',
    weight: 'weight',
    peso: 'weight',
    length: 'long',
    longitud: 'long',
    width: 'width',
    anchura: 'width',
    height: 'height',
    altura: 'height',
    'sale price': 'salePrice',
    'precio rebajado': 'salePrice',
    'regular price': 'price',
    'precio normal': 'price',
    categories: 'category',
    categorias: 'category',
    images: 'images',
    imagenes: 'images',
    parent: 'parent',
    superior: 'parent',
    principal: 'parent',
    brands: 'brand',
    marcas: 'brand',
  } satisfies Record<string, ImportField>),
);

const ATTRIBUTE_NAME = /^(?:attribute ([123]) name|nombre del atributo ([123]))$/;
const ATTRIBUTE_VALUE = /^(?:attribute ([123]) value\(s\)|valor\(es\) del atributo ([123]))$/;

/** Product exports of WooCommerce, in English and Spanish. */
export const woocommerce: Format = {
  format: 'woocommerce',
  recognise: (headers) =>
    (headers.has('type') && headers.has('regular price')) ||
    (headers.has('tipo') && headers.has('precio normal')) ||
    headers.has('gtin, upc, ean, or isbn') ||
    headers.has('gtin, upc, ean o isbn'),
  fieldOf: (header) => HEADERS.get(header) ?? attributeField(header),
  assemble,
};

function attributeField(header: string): ImportField | null {
  const name = numberOf(ATTRIBUTE_NAME.exec(header));
  if (name) return `option${name}Name`;
  const value = numberOf(ATTRIBUTE_VALUE.exec(header));
  return value ? `option${value}Value` : null;
}

function numberOf(match: RegExpExecArray | null): '1' | '2' | '3' | null {
  const digit = match?.[1] ?? match?.[2];
  return digit === '1' || digit === '2' || digit === '3' ? digit : null;
}

/** A variable product has a row of its own. Its variations refer to it by SKU or by `id:123`, before or after it. */
function assemble(rows: SourceRow[], settings: ImportSettings): DraftProduct[] {
  const products: DraftProduct[] = [];
  const parents = new Map<string, DraftProduct>();
  for (const source of rows.filter((row) => !isVariation(row))) {
    const product = emptyDraft(textOf(source.cells, 'name'));
    products.push(product);
    parents.set(`id:${textOf(source.cells, 'handle')}`, product);
    const sku = textOf(source.cells, 'sku');
    if (sku) parents.set(sku, product);
    if (kindOf(source) === 'variable') addProductCells(product, source);
    else takeCells(product, withoutLists(source));
    noteHidden(product, hiddenReason(source), settings);
    product.skip = skipReason(source) ?? product.skip;
  }
  for (const source of rows.filter(isVariation)) {
    const parent = parents.get(textOf(source.cells, 'parent'));
    if (parent) takeVariation(parent, source);
    else products.push(orphan(source));
  }
  return products;
}

function takeVariation(parent: DraftProduct, source: SourceRow): void {
  const images = source.cells.get('images');
  // The name of a variation is its parent's with the attributes ("Cuaderno - Rojo"), so it is ignored.
  const cells = new Map([...source.cells].filter(([field]) => field !== 'images' && field !== 'name'));
  if (images && textOf(source.cells, 'images')) cells.set('variantImage', images);
  takeCells(parent, { ...source, cells });
}

/** The type without additions: `simple, virtual` is `simple`. */
function kindOf({ cells }: SourceRow): string {
  return (textOf(cells, 'type').split(',')[0] ?? '').trim().toLowerCase();
}

function isVariation(source: SourceRow): boolean {
  return kindOf(source) === 'variation';
}

/** On a simple product, an attribute with several values describes it and makes no variants. */
function withoutLists(source: SourceRow): SourceRow {
  const cells = new Map(source.cells);
  for (const field of ['option1Value', 'option2Value', 'option3Value'] as const) {
    if (textOf(cells, field).includes(',')) cells.delete(field);
  }
  return { ...source, cells };
}

function skipReason(source: SourceRow): string | null {
  const kind = kindOf(source);
  if (kind === 'grouped') return 'Es un producto agrupado: sus partes se importan por su cuenta.';
  if (kind === 'external') return 'Es un producto externo: se vende en otro sitio.';
  return null;
}

/** 0 is private, -1 draft, 2 pending. */
function hiddenReason(source: SourceRow): string | null {
  const published = textOf(source.cells, 'published');
  return published !== '' && published !== '1' ? 'No está publicado en WooCommerce.' : null;
}

function orphan(source: SourceRow): DraftProduct {
  const draft = addOnly(emptyDraft(textOf(source.cells, 'name')), source);
  draft.notes.push({
    row: source.row,
    level: 'error',
    column: source.cells.get('parent')?.column.header ?? null,
    message: `Es una variante de «${textOf(source.cells, 'parent')}», que no está en el archivo.`,
  });
  return draft;
}

function addOnly(draft: DraftProduct, source: SourceRow): DraftProduct {
  addProductCells(draft, source);
  return draft;
}
