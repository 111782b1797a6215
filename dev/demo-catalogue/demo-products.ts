import type { DemoProduct } from './demo-product.ts';
import { generatedProducts } from './generated-products.ts';
import { writtenProducts } from './written-products.ts';

/**
 * The products of the demonstration, always the same. Without `count`: the hand-written catalogue. With it: that many,
 * the hand-written ones first and then generated ones, up to 1,000,000; names and barcodes are unique throughout.
 * Products are made as they are asked for, so a million of them take no more memory than one.
 * Throws RangeError for a count that is no whole number from 0 to 1,000,000.
 */
export function* demoProducts(count?: number): Generator<DemoProduct> {
  if (count === undefined) {
    for (const product of writtenProducts()) yield product;
    return;
  }
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000) {
    throw new RangeError(`Not a number of products from 0 to 1,000,000: ${count}`);
  }
  let left = count;
  for (const source of [writtenProducts(), generatedProducts()]) {
    for (const product of source) {
      if (left === 0) return;
      left--;
      yield product;
    }
  }
}
