import { recordChanges } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import type { ProductPlan } from '../checking/plan.ts';
import type { ShopProduct } from '../checking/shop-products.ts';
import { auditOf } from './audit-plans.ts';
import { writeProducts } from './write-products.ts';
import { writeVariants } from './write-variants.ts';

/** A plan with the product as it stands, under its lock; null for a new one, which gets the id. */
export type Placed = { plan: ProductPlan; id: string; current: ShopProduct | null };

/**
 * Writes plans: a few statements, however many they are. Within a transaction, with the products that exist locked and
 * nothing in the way (`findConflict`). A barcode or id that somebody else took meanwhile is refused by the database.
 */
export async function writePlans(db: Database, placed: Placed[], adminId: string): Promise<void> {
  if (placed.length === 0) return;
  await writeProducts(db, placed);
  const made = await writeVariants(db, placed, adminId);
  await recordChanges(db, auditOf(placed, { adminId, made }));
}
