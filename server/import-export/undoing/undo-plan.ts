import type { ProductPlan } from '../checking/plan.ts';
import type { ShopProduct } from '../checking/shop-products.ts';
import type { Touched } from './find-touched.ts';
import { inverseOf, type Kept } from './inverse-plan.ts';
import type { Written } from './written.ts';

export type WrittenPlan = { number: number; plan: ProductPlan; written: Written };

/** What taking a plan back does: things that it made go, and values of before come back. */
export type UndoStep = WrittenPlan & {
  deletesProduct: boolean;
  /** Ids of sub-products that it added. */
  deletedVariants: string[];
  /** Null: there are no values to give back. */
  back: { plan: ProductPlan; current: ShopProduct } | null;
  /** What is left of the plan. */
  left: ProductPlan;
  kept: Kept[];
};

/** Decides what of a plan can be taken back. `current`: the product as it is now; undefined: it was deleted. */
export function undoPlan(made: WrittenPlan, current: ShopProduct | undefined, touched: Touched): UndoStep {
  const { plan } = made;
  const nothing = { ...made, deletesProduct: false, deletedVariants: [], back: null, left: plan, kept: [] };
  const [row = 0] = plan.rows;
  if (plan.create) {
    // Whoever deleted it did what was asked for.
    if (!current) return nothing;
    const reason = touched.ofProduct(made);
    return reason === null ? { ...nothing, deletesProduct: true } : { ...nothing, kept: [{ row, reason }] };
  }
  if (!current) return { ...nothing, kept: [{ row, reason: 'Se borró de la tienda.' }] };
  const added = undoAdded(made, current, touched);
  const inverse = inverseOf(plan, current);
  return {
    ...nothing,
    deletedVariants: added.deleted,
    back: { plan: inverse.plan, current },
    left: { ...inverse.left, variants: [...inverse.left.variants, ...added.left] },
    kept: [...inverse.kept, ...added.kept],
  };
}

function undoAdded({ plan, written }: WrittenPlan, current: ShopProduct, touched: Touched) {
  const deleted: string[] = [];
  const left: ProductPlan['variants'] = [];
  const kept: Kept[] = [];
  for (const variant of plan.variants) {
    const id = written.variants[variant.row];
    if (!variant.create || id === undefined || !current.variants.some((each) => each.id === id)) continue;
    const reason = touched.ofVariant(id, variant.create.modifiedDate);
    if (reason === null) {
      deleted.push(id);
    } else {
      left.push(variant);
      kept.push({ row: variant.row, reason: `El color ${variant.color} ${reason}` });
    }
  }
  return { deleted, left, kept };
}
