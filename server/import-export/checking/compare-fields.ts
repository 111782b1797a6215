import { taxonomyKey } from '#shared/search.ts';
import type { ProductFields, VariantFields } from '../values/read-types.ts';
import type { Change } from './plan.ts';
import type { ShopProduct, ShopVariant } from './shop-products.ts';

const PRODUCT_FIELDS = [
  'name',
  'description',
  'price',
  'category',
  'brand',
  'long',
  'width',
  'height',
  'weight',
  'minimumStock',
  'discount',
  'taxRate',
] as const;

const VARIANT_FIELDS = ['color', 'stock', 'barcode', 'images'] as const;

/** The fields of a product in which the file differs from the shop. */
export function productChanges(fields: Partial<ProductFields>, product: ShopProduct): Change[] {
  return PRODUCT_FIELDS.flatMap((field) => {
    const to = fields[field];
    const from = product[field];
    return to === undefined || isSame(field, from, to) ? [] : [{ field, from, to }];
  });
}

/** The fields of a sub-product in which the file differs from the shop. */
export function variantChanges(fields: Partial<VariantFields>, variant: ShopVariant): Change[] {
  return VARIANT_FIELDS.flatMap((field) => {
    const to = fields[field];
    const from = variant[field];
    return to === undefined || isSame(field, from, to) ? [] : [{ field, from, to }];
  });
}

/**
 * Two spellings of a category are equal (rules 1.5), and so are texts with different line breaks, which spreadsheets
 * rewrite.
 */
function isSame(field: string, from: unknown, to: unknown): boolean {
  if (field === 'category' || field === 'brand') return taxonomyKey(String(from)) === taxonomyKey(String(to));
  if (typeof from === 'string' && typeof to === 'string') {
    return from.replaceAll('\r\n', '\n') === to.replaceAll('\r\n', '\n');
  }
  return JSON.stringify(from) === JSON.stringify(to);
}
