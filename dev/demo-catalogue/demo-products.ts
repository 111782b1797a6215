import type { DemoProduct } from './demo-product.ts';
import { generatedProducts } from './generated-products.ts';
import { writtenProducts } from './written-products.ts';

/**
 * Yields the products of the demonstration, always the same. Without `count`: the hand-written catalogue. With it:
 * that many, generated ones after the hand-written ones, up to 1,000,000; names and barcodes are unique. Only one
 * product is in memory at a time. Throws RangeError if `count` is not a whole number from 0 to 1,000,000.
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
