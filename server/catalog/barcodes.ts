import { type Database, inTransaction, violatesUnique } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import type { NewSubProduct } from '#shared/schemas/product-forms.ts';

/** The barcodes of new sub-products. */
export function barcodesOf(subProducts: NewSubProduct[]): string[] {
  return subProducts.flatMap(({ barcode }) => barcode ?? []);
}

/**
 * Runs a transaction that writes these barcodes. Throws barcode_in_use, which names the variant that has one of
 * them (rules 1.10), also when two such transactions run at once.
 */
export async function guardBarcodes<Result>(
  db: Database,
  barcodes: string[],
  write: (db: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, write);
  } catch (error) {
    // The unique index decides. A query beforehand would miss what another transaction has not committed yet.
    if (violatesUnique(error, 'sub_products_barcode')) throw await barcodeInUse(db, barcodes);
    throw error;
  }
}

/** Throws barcode_in_use when two of the new sub-products have the same barcode. */
export function refuseRepeatedBarcode(subProducts: NewSubProduct[]): void {
  for (const [position, { barcode, color }] of subProducts.entries()) {
    const earlier = barcode && subProducts.slice(0, position).find((other) => other.barcode === barcode);
    if (!earlier) continue;
    throw new ShopError('barcode_in_use', { by: 'same_form', barcode, colors: [earlier.color, color] });
  }
}

async function barcodeInUse(db: Database, barcodes: string[]): Promise<ShopError> {
  const owner = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['sub_products.id', 'sub_products.barcode', 'sub_products.color', 'products.name'])
    .where('sub_products.barcode', 'in', barcodes)
    .where('sub_products.deleted_at', 'is', null)
    .orderBy('sub_products.id')
    .executeTakeFirst();
  // The other variant may have been deleted since.
  return new ShopError('barcode_in_use', owner ? { by: 'variant', ...owner } : { by: 'unknown' });
}
