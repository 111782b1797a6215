import { IMPORT_FIELDS } from '#shared/import-fields.ts';
import { taxonomyKey } from '#shared/search.ts';
import type { Change, ProductPlan, VariantPlan } from '../checking/plan.ts';
import type { ShopProduct, ShopVariant } from '../checking/shop-products.ts';

/** Why something of an import stays; `row`: the row of the file that brought it. */
export type Kept = { row: number; reason: string };

/** How a product's edit is taken back. `plan`: what to write; `left`: what is left to be taken back another time. */
export type Inverse = { plan: ProductPlan; left: ProductPlan; kept: Kept[] };

const LABELS = new Map<string, string>(Object.entries(IMPORT_FIELDS));

/**
 * The plan that gives back the values of before where nobody has changed them since. Units come and go by their
 * difference, because sales in between are right. What a supplier's list says of costs and codes stays.
 */
export function inverseOf({ supply: _supply, ...plan }: ProductPlan, current: ShopProduct): Inverse {
  const [row = 0] = plan.rows;
  const product = backwards(plan.changes, current);
  const variants = plan.variants
    .filter(({ create }) => create === null)
    .map((variant) => inverseVariant(variant, current));
  const kept = [
    ...product.kept.map((reason) => ({ row, reason })),
    ...variants.flatMap((each) => each.kept.map((reason) => ({ row: each.plan.row, reason }))),
  ];
  return {
    plan: { ...plan, name: current.name, changes: product.back, variants: variants.map(({ plan }) => plan) },
    left: {
      ...plan,
      changes: product.left,
      variants: variants.flatMap(({ plan, left }) => (left.length > 0 ? [{ ...plan, changes: left }] : [])),
    },
    kept,
  };
}

function inverseVariant(plan: VariantPlan, { variants }: ShopProduct) {
  const current = variants.find(({ id }) => id === plan.id);
  if (!current) {
    const kept = plan.changes.length === 0 ? [] : [`El color ${plan.color} se borró de la tienda.`];
    return { plan: { ...plan, changes: [] }, left: plan.changes, kept };
  }
  const { back, left, kept } = backwards(plan.changes, current);
  const reasons = kept.map((reason) => `Color ${current.color}: ${reason}`);
  return { plan: { ...plan, color: current.color, changes: back }, left, kept: reasons };
}

function backwards(changes: Change[], current: ShopProduct | ShopVariant) {
  const values = new Map<string, unknown>(Object.entries(current));
  const back: Change[] = [];
  const left: Change[] = [];
  const kept: string[] = [];
  for (const change of changes) {
    const now = values.get(change.field);
    const old = change.field === 'stock' ? unitsBefore(change, now) : change.from;
    // Somebody did it by hand, or another row of the file that changed the same.
    if (JSON.stringify(now) === JSON.stringify(old)) continue;
    if (change.field === 'stock' ? Number(old) < 0 : !isSame(change, now)) {
      left.push(change);
      kept.push(reasonOf(change));
    } else {
      back.push({ field: change.field, from: now, to: old });
    }
  }
  return { back, left, kept };
}

function unitsBefore({ from, to }: Change, now: unknown): number {
  return Number(now) + Number(from) - Number(to);
}

function reasonOf({ field }: Change): string {
  if (field === 'stock') return 'las unidades que sumó ya no están: se vendieron o se reservaron.';
  return `${LABELS.get(field) ?? field} cambió después de la importación.`;
}

/** Whether the value is the one that was imported. A category or brand keeps the spelling that it had. */
function isSame({ field, to }: Change, now: unknown): boolean {
  if ((field === 'category' || field === 'brand') && typeof now === 'string') {
    return taxonomyKey(now) === taxonomyKey(String(to));
  }
  return JSON.stringify(now) === JSON.stringify(to);
}
