import { IMPORT_FIELDS } from '#shared/import-fields.ts';
import { formatPesos } from '#shared/money.ts';
import type { Change, ProductPlan } from '../checking/plan.ts';
import type { ShopProduct } from '../checking/shop-products.ts';

/**
 * The reason why a plan must not be written; null: the product is as it was compared. What somebody edited or bought
 * since is not overwritten (rules 14.2).
 */
export function findConflict(plan: ProductPlan, product: ShopProduct | undefined): string | null {
  if (plan.id === null) return null;
  if (!product) return 'Se borró de la tienda después de la revisión.';
  const changed = changedSince(plan.changes, product);
  if (changed) return changed;
  for (const { id, changes, color } of plan.variants) {
    if (id === null) continue;
    const variant = product.variants.find((each) => each.id === id);
    if (!variant) return `El color ${color} se borró de la tienda después de la revisión.`;
    const moved = changedSince(changes, variant);
    if (moved) return `Color ${color}: ${moved}`;
  }
  return null;
}

function changedSince(changes: Change[], current: object): string | null {
  const values = new Map<string, unknown>(Object.entries(current));
  const moved = changes.find(({ field, from }) => JSON.stringify(values.get(field)) !== JSON.stringify(from));
  if (!moved) return null;
  const label = new Map<string, string>(Object.entries(IMPORT_FIELDS)).get(moved.field) ?? moved.field;
  return `Cambió después de la revisión: ${label} era «${short(moved.field, moved.from)}» y ahora es «${short(moved.field, values.get(moved.field))}».`;
}

function short(field: string, value: unknown): string {
  if (field === 'price' && typeof value === 'number') return formatPesos(value);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (Array.isArray(value)) return `${value.length} imágenes`;
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
