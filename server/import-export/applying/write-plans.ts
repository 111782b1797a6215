import { recordChanges } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import type { ProductPlan } from '../checking/plan.ts';
import type { ShopProduct } from '../checking/shop-products.ts';
import { auditOf } from './audit-plans.ts';
import { writeProducts } from './write-products.ts';
import { writeSupplies } from './write-supplies.ts';
import { type MadeVariants, writeVariants } from './write-variants.ts';

/** A plan with the locked product; `current` is null for a new product, which gets the id. */
export type Placed = { plan: ProductPlan; id: string; current: ShopProduct | null };

/**
 * Writes plans in a few statements. Call it in a transaction that has locked the products and found no conflict. The
 * database refuses a barcode or id that somebody else has taken since. Returns the new sub-products.
 */
export async function writePlans(db: Database, placed: Placed[], adminId: string): Promise<MadeVariants> {
  if (placed.length === 0) return new Map();
  await writeProducts(db, placed);
  const made = await writeVariants(db, placed, adminId);
  await writeSupplies(db, placed, { adminId, made });
  await recordChanges(db, auditOf(placed, { adminId, made }));
  return made;
}
