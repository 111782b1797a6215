import { type Change, recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';

/** What the audit list keeps of a product; its sub-products by colour, in their order. */
function productFacts(product: Product): Record<string, unknown> {
  const { _id, creationDate: _made, IDSubProducts, ...facts } = product;
  return { ...facts, subProducts: IDSubProducts.map(({ color }) => color) };
}

/** What the audit list keeps of a sub-product. */
function subProductFacts(subProduct: SubProduct): Record<string, unknown> {
  const { color, barcode, stock, img } = subProduct;
  return { color, barcode, stock, img };
}

type Step<Thing> = {
  adminId: string | null;
  action: Change['action'];
  before: Thing | null;
  after: Thing | null;
};

/**
 * Writes a change of a product into the audit list. What the shop itself does (the demonstration's catalogue) is not
 * an administrator's change. Within the change's transaction.
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

/** As `recordProductChange`, of a sub-product. */
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
