import { type Change, recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';

/** The fields of a product in the audit; its sub-products by colour, in their order. */
export function productFacts(product: Product): Record<string, unknown> {
  const { _id, creationDate: _made, IDSubProducts, ...facts } = product;
  return { ...facts, subProducts: IDSubProducts.map(({ color }) => color) };
}

/** The fields of a sub-product in the audit. */
export function subProductFacts(subProduct: SubProduct): Record<string, unknown> {
  const { _id, IDProduct: _of, creationDate: _made, lastModifiedDate: _edited, ...facts } = subProduct;
  return facts;
}

type Step<Thing> = {
  adminId: string | null;
  action: Change['action'];
  before: Thing | null;
  after: Thing | null;
};

/**
 * Writes a change of a product to the audit. Without an administrator (the demonstration catalogue) nothing is
 * written. Within the change's transaction.
 */
export async function recordProductChange(db: Database, step: Step<Product>): Promise<void> {
  const thing = step.after ?? step.before;
  if (!step.adminId || !thing) return;
  await recordChange(db, {
    adminId: step.adminId,
    what: 'product',
    thingId: thing._id,
    label: thing.name,
    action: step.action,
    before: step.before && productFacts(step.before),
    after: step.after && productFacts(step.after),
  });
}

/** As `recordProductChange`, for a sub-product. */
export async function recordSubProductChange(db: Database, step: Step<SubProduct>): Promise<void> {
  const thing = step.after ?? step.before;
  if (!step.adminId || !thing) return;
  await recordChange(db, {
    adminId: step.adminId,
    what: 'sub_product',
    thingId: thing._id,
    label: `${thing.IDProduct.name}, ${thing.color}`,
    action: step.action,
    before: step.before && subProductFacts(step.before),
    after: step.after && subProductFacts(step.after),
  });
}
