import type { Permission } from '#shared/permissions.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { NewSubProduct } from '#shared/schemas/product-forms.ts';
import { productFacts, subProductFacts } from './audit-facts.ts';

/** The permission of a field of a product or variant (rules 20.3). */
export function permissionOfField(field: string): Permission {
  if (field === 'price') return 'prices';
  return field === 'stock' ? 'stock' : 'catalogue';
}

/** What an edit of a product needs, from what differs. */
export function neededToEditProduct(before: Product, after: Product): Permission[] {
  return neededForChange(productFacts(before), productFacts(after));
}

/** What an edit of a sub-product needs, from what differs. */
export function neededToEditSubProduct(before: SubProduct, after: SubProduct): Permission[] {
  return neededForChange(subProductFacts(before), subProductFacts(after));
}

/** What new sub-products need: their first units are stock. */
export function neededToAdd(subProducts: NewSubProduct[]): Permission[] {
  return subProducts.some(({ stock }) => stock > 0) ? ['catalogue', 'stock'] : ['catalogue'];
}

type Facts = Record<string, unknown>;

function neededForChange(before: Facts, after: Facts): Permission[] {
  const changed = Object.keys(after).filter(
    (name) => name !== 'lastModifiedDate' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return [...new Set(changed.map(permissionOfField))];
}
