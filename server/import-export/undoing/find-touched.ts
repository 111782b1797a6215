import type { Database } from '#server/db/index.ts';
import { isOneOf } from '#server/db/index.ts';
import type { ProductPlan } from '../checking/plan.ts';
import type { Written } from './written.ts';

type Made = { plan: ProductPlan; written: Written };

/** What happened since to things that imports made. Null: nothing, so they may go. */
export type Touched = {
  ofProduct: (made: Made) => string | null;
  ofVariant: (id: string, modifiedDate: string | null) => string | null;
};

/** Looks at products and all of their variants. Within the transaction that has locked them. */
export async function findTouched(db: Database, productIds: string[]): Promise<Touched> {
  if (productIds.length === 0) return { ofProduct: () => null, ofVariant: () => null };
  const products = await db
    .selectFrom('products')
    .select(['id', 'modified_at'])
    .where(isOneOf('id', productIds))
    .execute();
  const variants = await db
    .selectFrom('sub_products')
    .select(({ exists, selectFrom }) => [
      'id',
      'product_id',
      'modified_at',
      'deleted_at',
      exists(
        selectFrom('stock_movements')
          .select('stock_movements.id')
          .whereRef('stock_movements.sub_product_id', '=', 'sub_products.id')
          .where('kind', '<>', 'initial'),
      ).as('has_moved'),
    ])
    .where(isOneOf('product_id', productIds))
    .execute();
  const productById = new Map(products.map((row) => [row.id, row]));
  const variantById = new Map(variants.map((row) => [row.id, row]));
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);

  function ofVariant(id: string, modifiedDate: string | null): string | null {
    const row = variantById.get(id);
    if (!row) return null;
    if (row.has_moved) return 'ya se vendió, se reservó o se le cambió el stock.';
    return isLater(row.modified_at, modifiedDate) ? 'se editó después de la importación.' : null;
  }

  function ofProduct({ plan, written }: Made): string | null {
    const row = productById.get(written.product);
    if (!row) return null;
    if (isLater(row.modified_at, plan.create?.modifiedDate ?? null))
      return 'Se editó después de la importación.';
    const made = new Map(plan.variants.map((variant) => [written.variants[variant.row], variant]));
    for (const { id, deleted_at } of byProduct.get(written.product) ?? []) {
      const variant = made.get(id);
      if (!variant) return 'Se le agregó un color después de la importación.';
      const reason = deleted_at ? null : ofVariant(id, variant.create?.modifiedDate ?? null);
      if (reason) return `El color ${variant.color} ${reason}`;
    }
    return null;
  }

  return { ofProduct, ofVariant };
}

/** Whether something was edited after it had been imported with this date of its last edit. */
function isLater(modifiedAt: Date | null, imported: string | null): boolean {
  return (modifiedAt?.getTime() ?? 0) !== (imported === null ? 0 : Date.parse(imported));
}
