import { type Catalog, permissionOfField } from '#server/catalog/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { subProductEditSchema } from '#shared/schemas/product-forms.ts';
import { changesOf, type Facts, type KeptField, type TakeBackPlan } from './plan.ts';

type Deps = {
  catalog: Catalog;
  /** Whether a picture can still be shown. */
  hasPicture: (address: string) => Promise<boolean>;
};

/** Takes back an edit or a stock correction of a sub-product, or its deletion. */
export async function planSubProduct(deps: Deps, entry: AuditEntry): Promise<TakeBackPlan> {
  const { catalog } = deps;
  const current = await catalog.getSubProduct(entry.thingId);
  if (entry.action === 'deleted') return restoring(catalog, entry, current);
  if (!current) throw notFound('sub_product');
  const { back, kept } = await wanted(deps, current, entry);
  const now: Facts = { ...current };
  const after = { ...entry.after, stock: now.stock };
  const changes = changesOf({ now, back, after });
  const values = Object.fromEntries(changes.map(({ field, back }) => [field, back]));
  return {
    way: 'values',
    thing: current,
    changes,
    kept,
    needs: changes.map(({ field }) => permissionOfField(field)),
    apply: ({ user, precondition }) =>
      catalog.editSubProduct(current._id, subProductEditSchema.parse(values), {
        adminId: user._id,
        permissions: user.permissions,
        precondition,
      }),
  };
}

function restoring(catalog: Catalog, { thingId }: AuditEntry, current: SubProduct | null): TakeBackPlan {
  if (current) throw new ShopError('cannot_take_back', { because: 'already_so' });
  return {
    way: 'restore',
    thing: current,
    changes: [],
    kept: [],
    needs: ['catalogue'],
    apply: ({ user, precondition }) => {
      precondition(current);
      return catalog.restoreSubProduct(thingId, user._id);
    },
  };
}

async function wanted(
  { hasPicture }: Deps,
  current: SubProduct,
  { before, after }: AuditEntry,
): Promise<{ back: Facts; kept: KeptField[] }> {
  const back: Facts = {};
  const kept: KeptField[] = [];
  for (const [field, value] of Object.entries(before ?? {})) {
    if (field === 'stock') {
      const units = current.stock + Number(value) - Number(after?.stock ?? value);
      if (units >= 0) back.stock = units;
      else kept.push({ field, reason: 'units_sold' });
    } else if (field === 'img') {
      const pictures = Array.isArray(value) ? value.map(String) : [];
      const isThere = await Promise.all(pictures.map(hasPicture));
      if (isThere.every(Boolean)) back.img = pictures;
      else kept.push({ field, reason: 'picture_gone' });
    } else if (field in subProductEditSchema.shape) {
      back[field] = value;
    } else if (value !== null) {
      kept.push({ field, reason: 'elsewhere' });
    }
  }
  return { back, kept };
}
