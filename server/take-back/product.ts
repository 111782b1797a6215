import { type Catalog, permissionOfField } from '#server/catalog/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { productEditSchema } from '#shared/schemas/product-forms.ts';
import { changesOf, type Facts, type KeptField, type TakeBackPlan } from './plan.ts';

type Deps = { catalog: Catalog };

/** Imports write the parts of a size as `size.long`. */
const SIZE_PART = /^size\.(long|width|height)$/;

/** Takes back an edit of a product, or its deletion. */
export async function planProduct({ catalog }: Deps, entry: AuditEntry): Promise<TakeBackPlan> {
  const current = await catalog.getProduct(entry.thingId);
  if (entry.action === 'deleted') return restoring(catalog, entry, current);
  if (!current) throw notFound('product');
  const now = flat(current);
  const { back, kept } = wanted(entry.before ?? {});
  const changes = changesOf({ now, back, after: flat(entry.after ?? {}) });
  const values = Object.fromEntries(changes.map(({ field, back }) => [field, back]));
  return {
    way: 'values',
    thing: current,
    changes,
    kept,
    needs: changes.map(({ field }) => permissionOfField(field)),
    apply: ({ user, precondition }) =>
      catalog.editProduct(current._id, editOf(current, values), {
        adminId: user._id,
        permissions: user.permissions,
        precondition,
      }),
  };
}

function restoring(catalog: Catalog, { thingId }: AuditEntry, current: Product | null): TakeBackPlan {
  if (current) throw new ShopError('cannot_take_back', { because: 'already_so' });
  return {
    way: 'restore',
    thing: current,
    changes: [],
    kept: [],
    needs: ['catalogue'],
    apply: ({ user, precondition }) => {
      precondition(current);
      return catalog.restoreProduct(thingId, user._id);
    },
  };
}

function wanted(before: Facts): { back: Facts; kept: KeptField[] } {
  const kept: KeptField[] = [];
  const back: Facts = {};
  for (const [field, value] of Object.entries(flat(before))) {
    if (SIZE_PART.test(field) || field in productEditSchema.shape) back[field] = value;
    else kept.push({ field, reason: field === 'subProducts' ? 'variants' : 'elsewhere' });
  }
  return { back, kept };
}

/** The facts of a product with each part of its size as a field. */
function flat({ size, ...facts }: Facts): Facts {
  return size && typeof size === 'object'
    ? { ...facts, ...Object.fromEntries(Object.entries(size).map(([part, cm]) => [`size.${part}`, cm])) }
    : facts;
}

/** The edit that sets these values and leaves everything else. */
function editOf({ name, description, price, category, brand, ...shown }: Product, values: Facts) {
  const size: Facts = {};
  for (const [field, value] of Object.entries(values)) {
    const part = SIZE_PART.exec(field)?.[1];
    if (part !== undefined) size[part] = value;
  }
  // A date of publication counts with its visibility alone.
  const { visibility, publishDate } = shown;
  // Products of an import may have no description, which the form asks for.
  const old = typeof values.description === 'string' ? values.description : description;
  const edit = productEditSchema.parse({
    name,
    price,
    category,
    brand,
    visibility,
    publishDate,
    ...values,
    description: name,
    size,
  });
  return { ...edit, description: old };
}
