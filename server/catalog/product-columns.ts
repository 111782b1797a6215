import type { ProductRow, SubProductRow } from '#server/db/index.ts';
import { fromEntries, keysOf } from '#shared/entries.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import { netContentText, readNetContent } from '#shared/net-content.ts';
import {
  PRODUCT_NUMBERS,
  STORED_NUMBERS,
  type StoredNumber,
  VARIANT_NUMBERS,
} from '#shared/product-fields.ts';
import type { Visibility } from '#shared/visibility.ts';

type Numbers<Name extends string, Column extends string> = Readonly<
  Record<Name, StoredNumber & { column: Column }>
>;

function columnsOf<Table extends string, Name extends string, Column extends string = never>(
  table: Table,
  numbers: Numbers<Name, Column>,
) {
  return keysOf(numbers).map((field) => `${table}.${numbers[field].column}` as const);
}

function readNumbers<Name extends string, Column extends string = never>(
  table: Numbers<Name, Column>,
  row: Readonly<Record<NoInfer<Column>, number>>,
): Record<Name, number> {
  return fromEntries(keysOf(table).map((field) => [field, row[table[field].column]]));
}

function toColumns<Name extends string, Column extends string = never>(
  table: Numbers<Name, Column>,
  numbers: Readonly<Record<NoInfer<Name>, number>>,
): Record<Column, number> {
  return fromEntries(keysOf(table).map((field) => [table[field].column, numbers[field]]));
}

/** The columns of all numbers of a product but its price. */
export const PRODUCT_NUMBER_COLUMNS = columnsOf('products', STORED_NUMBERS);
type ProductNumberRow = Pick<ProductRow, (typeof STORED_NUMBERS)[keyof typeof STORED_NUMBERS]['column']>;

/** The columns of a variant's plain numbers. */
export const VARIANT_NUMBER_COLUMNS = columnsOf('sub_products', VARIANT_NUMBERS);
export type VariantNumberRow = Pick<
  SubProductRow,
  (typeof VARIANT_NUMBERS)[keyof typeof VARIANT_NUMBERS]['column']
>;

/** The plain numbers of a product's row. */
export const productNumbersOf = (row: ProductNumberRow) => readNumbers(PRODUCT_NUMBERS, row);

/** The plain numbers of a variant's row. */
export const variantNumbersOf = (row: VariantNumberRow) => readNumbers(VARIANT_NUMBERS, row);

type ContentRow = Pick<ProductRow, 'net_content' | 'net_content_unit'>;

/** The net content of a product's row as a text. */
export function netContentOf({ net_content: amount, net_content_unit: unit }: ContentRow): string | null {
  return amount === null || unit === null ? null : netContentText({ amount, unit });
}

/** A net content as columns. Plans of imports that were checked before there was one have none. */
function toContentColumns(text: string | null | undefined): ContentRow {
  if (!text) return { net_content: null, net_content_unit: null };
  const reading = readNetContent(text);
  if ('error' in reading) throw new Error(`${text} is no net content`);
  return { net_content: reading.value.amount, net_content_unit: reading.value.unit };
}

/** Whether visitors see a product, and when a scheduled one is published. */
export function visibilityOf({
  visibility,
  publish_at,
}: Pick<ProductRow, 'visibility' | 'publish_at'>): Shown {
  return { visibility, publishDate: visibility === 'scheduled' ? (publish_at?.toISOString() ?? null) : null };
}

type TextRow = Pick<ProductRow, 'name' | 'description' | 'price_centavos' | 'visibility' | 'publish_at'> & {
  category: string;
  brand: string;
};

/** The fields of a product's row, by the names that imports use; the price in pesos. */
export function productFieldsOf(row: TextRow & ProductNumberRow & ContentRow) {
  return {
    name: row.name,
    description: row.description,
    price: toPesos(row.price_centavos),
    category: row.category,
    brand: row.brand,
    ...readNumbers(STORED_NUMBERS, row),
    netContent: netContentOf(row),
    ...visibilityOf(row),
  };
}
export type ProductFields = ReturnType<typeof productFieldsOf>;

type Shown = { visibility: Visibility; publishDate: string | null };

/** The visibility of a product whose form or file says nothing about it. */
export const NEW_VISIBILITY: Shown = { visibility: 'published', publishDate: null };

/** The visibility that a form gives, else the present one. Only a scheduled product has a date. */
export function visibilityFrom(
  { visibility, publishDate = null }: { [Name in keyof Shown]?: Shown[Name] | undefined },
  present: Shown,
): Shown {
  if (visibility === undefined) return { visibility: present.visibility, publishDate: present.publishDate };
  return { visibility, publishDate: visibility === 'scheduled' ? publishDate : null };
}

/** A product's fields as columns to write, without category and brand. */
export function toProductColumns(fields: Omit<ProductFields, 'category' | 'brand'>) {
  return {
    name: fields.name,
    description: fields.description,
    price_centavos: toCentavos(fields.price),
    ...toColumns(STORED_NUMBERS, fields),
    ...toContentColumns(fields.netContent),
    visibility: fields.visibility,
    publish_at: fields.publishDate === null ? null : new Date(fields.publishDate),
  };
}
export type ProductColumns = ReturnType<typeof toProductColumns>;

/** The fields of a variant's row, by the names that imports use. `stock`: what can be sold (rules 4.2). */
export function variantFieldsOf(
  row: Pick<SubProductRow, 'color' | 'available' | 'barcode' | 'img'> & VariantNumberRow,
) {
  return {
    color: row.color,
    stock: row.available,
    barcode: row.barcode,
    images: row.img,
    ...variantNumbersOf(row),
  };
}
export type VariantFields = ReturnType<typeof variantFieldsOf>;

/** A variant's fields as columns to write, without its stock. */
export function toVariantColumns({ color, barcode, images, ...numbers }: Omit<VariantFields, 'stock'>) {
  return { color, barcode, img: images, ...toColumns(VARIANT_NUMBERS, numbers) };
}
export type VariantColumns = ReturnType<typeof toVariantColumns>;
