import type { Change as AuditChange } from '#server/audit/index.ts';
import type { Change, ProductPlan, VariantPlan } from '../checking/plan.ts';
import type { UndoStep } from '../undoing/undo-plan.ts';
import type { Placed } from './write-plans.ts';
import type { MadeVariants } from './write-variants.ts';

/** The wire names of fields, which the audit shows. */
const WIRE_NAMES: Record<string, string> = {
  images: 'img',
  long: 'size.long',
  width: 'size.width',
  height: 'size.height',
};

/** The audit entries of plans that are being written: each product before and after. */
export function auditOf(placed: Placed[], by: { adminId: string; made: MadeVariants }): AuditChange[] {
  return placed.flatMap(({ plan, id }) => [
    ...ofProduct(plan, id, by.adminId),
    ...plan.variants.flatMap((variant) => ofVariant(plan, variant, by)),
  ]);
}

/** The audit entries of what an undone import had made and what goes. */
export function deletionsOf(step: UndoStep, adminId: string): AuditChange[] {
  const { plan, written, deletesProduct, deletedVariants } = step;
  const made: MadeVariants = new Map(
    Object.entries(written.variants)
      .filter(([, id]) => deletedVariants.includes(id))
      .map(([row, id]) => [Number(row), id]),
  );
  const entries = deletesProduct
    ? ofProduct(plan, written.product, adminId)
    : plan.variants
        .filter(({ create }) => create)
        .flatMap((each) => ofVariant(plan, each, { adminId, made }));
  return entries.map((entry) => ({ ...entry, action: 'deleted', before: entry.after, after: null }));
}

function ofProduct(plan: ProductPlan, thingId: string, adminId: string): AuditChange[] {
  const about = { adminId, what: 'product' as const, thingId, label: plan.name };
  if (plan.create) {
    const { creationDate: _made, modifiedDate: _edited, long, width, height, ...facts } = plan.create;
    const subProducts = plan.variants.map(({ color }) => color);
    return [
      {
        ...about,
        action: 'created',
        before: null,
        after: { ...facts, size: { long, width, height }, subProducts },
      },
    ];
  }
  return plan.changes.length > 0 ? [{ ...about, action: 'edited', ...sides(plan.changes) }] : [];
}

function ofVariant(
  plan: ProductPlan,
  variant: VariantPlan,
  { adminId, made }: { adminId: string; made: MadeVariants },
): AuditChange[] {
  // The entry of a new product names its colours already.
  if (plan.create) return [];
  const thingId = variant.id ?? made.get(variant.row);
  if (thingId === undefined) return [];
  const about = { adminId, what: 'sub_product' as const, thingId, label: `${plan.name}, ${variant.color}` };
  if (!variant.create) return [{ ...about, action: 'edited', ...sides(variant.changes) }];
  const { creationDate: _made, modifiedDate: _edited, images: img, ...facts } = variant.create;
  return [{ ...about, action: 'created', before: null, after: { ...facts, img } }];
}

function sides(changes: Change[]) {
  const side = (pick: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [WIRE_NAMES[change.field] ?? change.field, change[pick]]));
  return { before: side('from'), after: side('to') };
}
