import { keysOf } from '#shared/entries.ts';
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product-fields.ts';
import { taxonomyKey } from '#shared/search.ts';
import type { ReadProduct, ReadVariant } from '../values/read-types.ts';
import type { Change } from './plan.ts';
import type { ShopProduct, ShopVariant } from './shop-products.ts';

/** The fields of a product in which the file differs from the shop. */
export function productChanges(fields: ReadProduct['fields'], product: ShopProduct): Change[] {
  return keysOf(PRODUCT_FIELDS).flatMap((field) => changeOf(field, product[field], fields[field]));
}

/** The fields of a sub-product in which the file differs from the shop. */
export function variantChanges(fields: ReadVariant['fields'], variant: ShopVariant): Change[] {
  return keysOf(VARIANT_FIELDS).flatMap((field) => changeOf(field, variant[field], fields[field]));
}

function changeOf(field: string, from: unknown, to: unknown): Change[] {
  return to === undefined || isSame(field, from, to) ? [] : [{ field, from, to }];
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
