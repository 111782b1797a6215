import type { ImportField, ImportSettings } from '#shared/import-fields.ts';
import { addProductCells, noteHidden, takeCells } from './assemble-variants.ts';
import { type DraftProduct, emptyDraft, type Format, type SourceRow, textOf } from './source.ts';

/** Headers of the old template, which many shops still export, and of the new one. */
const HEADERS = new Map<string, ImportField>(
  Object.entries({
    handle: 'handle',
    title: 'name',
    'body (html)': 'description',
    vendor: 'brand',
    type: 'category',
    'product category': 'categoryPath',
    published: 'published',
    'variant sku': 'sku',
    'variant grams': 'weight',
    'variant inventory tracker': 'tracker',
    'variant inventory qty': 'stock',
    'variant price': 'price',
    'variant barcode': 'barcode',
    'variant barcodes': 'barcode',
    'image src': 'images',
    'variant image': 'variantImage',
    status: 'status',
    'url handle': 'handle',
    description: 'description',
    'published on online store': 'published',
    sku: 'sku',
    barcode: 'barcode',
    price: 'price',
    'inventory tracker': 'tracker',
    'inventory quantity': 'stock',
    'weight value': 'weight',
    'product image url': 'images',
    'variant image url': 'variantImage',
  } satisfies Record<string, ImportField>),
);

const OPTION = /^option([123]) (name|value)$/;

/** Product files of Shopify, in both templates. */
export const shopify: Format = {
  format: 'shopify',
  recognise: (headers) =>
    headers.has('url handle') ||
    (headers.has('handle') &&
      (headers.has('variant price') || headers.has('title') || headers.has('variant sku'))),
  fieldOf: (header) => HEADERS.get(header) ?? optionField(header),
  assemble,
};

function optionField(header: string): ImportField | null {
  const [, number, part] = OPTION.exec(header) ?? [];
  if (number !== '1' && number !== '2' && number !== '3') return null;
  return part === 'name' ? `option${number}Name` : `option${number}Value`;
}

/** A row with one of these fields is a variant. Any other row only adds a picture to its product. */
const OF_VARIANT: readonly ImportField[] = ['option1Value', 'price', 'sku', 'barcode', 'stock'];

/** Rows with the same handle are one product. Each further row adds a variant, a picture, or both. */
function assemble(rows: SourceRow[], settings: ImportSettings): DraftProduct[] {
  const byHandle = new Map<string, DraftProduct>();
  for (const source of rows) {
    const handle = textOf(source.cells, 'handle');
    const name = textOf(source.cells, 'name');
    const key = handle || `\n${source.row}`;
    const product = byHandle.get(key) ?? emptyDraft(name || handle);
    byHandle.set(key, product);
    takeRow(product, source);
  }
  const products = [...byHandle.values()];
  for (const product of products) {
    noteHidden(product, hiddenReason(product), settings);
    const category = textOf(product.cells, 'category') ? undefined : product.cells.get('categoryPath');
    if (category) product.cells.set('category', category);
  }
  return products;
}

function takeRow(product: DraftProduct, source: SourceRow): void {
  const picture = source.cells.get('images');
  const earlier = product.cells.get('images');
  const isVariant =
    product.variants.length === 0 || OF_VARIANT.some((field) => textOf(source.cells, field) !== '');
  if (isVariant) takeCells(product, source);
  else addProductCells(product, source);
  // Each row has one picture, so they are collected.
  if (picture && earlier && textOf(source.cells, 'images')) {
    product.cells.set('images', { ...earlier, value: `${earlier.value}\n${picture.value}` });
  }
}

/** The status is `active`, `draft`, `archived` or `unlisted`. */
function hiddenReason({ cells }: DraftProduct): string | null {
  const status = textOf(cells, 'status').toLowerCase();
  if (status !== '' && status !== 'active') return `En Shopify está en estado ${status}.`;
  return textOf(cells, 'published').toLowerCase() === 'false' ? 'No está publicado en Shopify.' : null;
}
