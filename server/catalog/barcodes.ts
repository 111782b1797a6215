import { type Database, inTransaction, violatesUnique } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import type { NewSubProduct } from '#shared/schemas/catalog.ts';

/** The barcodes that new sub-products bring along. */
export function barcodesOf(subProducts: NewSubProduct[]): string[] {
  return subProducts.flatMap(({ barcode }) => barcode ?? []);
}

/**
 * Runs a transaction that gives sub-products these barcodes. A barcode is unique among live variants: throws
 * barcode_in_use (409), which names the other one, also when two writes come at once (contract, Catalogue).
 */
export async function guardBarcodes<Result>(
  db: Database,
  barcodes: string[],
  write: (db: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, write);
  } catch (error) {
    // The index decides, not a look beforehand: a look misses what another transaction is about to write.
    if (violatesUnique(error, 'sub_products_barcode')) throw await barcodeInUse(db, barcodes);
    throw error;
  }
}

/** Throws barcode_in_use (409) when two of the new sub-products have one barcode. */
export function refuseRepeatedBarcode(subProducts: NewSubProduct[]): void {
  for (const [position, { barcode, color }] of subProducts.entries()) {
    const earlier = barcode && subProducts.slice(0, position).find((other) => other.barcode === barcode);
    if (!earlier) continue;
    throw new ShopError(
      409,
      'barcode_in_use',
      `El código de barras ${barcode} está dos veces: en el color ${earlier.color} y en el color ${color}.`,
    );
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
  // It may have been deleted since.
  if (!owner)
    return new ShopError(
      409,
      'barcode_in_use',
      'El código de barras lo tenía otra variante. Probá otra vez.',
    );
  return new ShopError(
    409,
    'barcode_in_use',
    `El código de barras ${owner.barcode} ya lo tiene ${owner.name}, color ${owner.color}.`,
    { subProduct: owner.id },
  );
}
