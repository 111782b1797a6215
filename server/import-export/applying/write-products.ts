import { findOrCreateTaxonomies, insertProducts, updateProducts } from '#server/catalog/index.ts';
import { type Database, databaseTime } from '#server/db/index.ts';
import { toCentavos } from '#shared/money.ts';
import type { ShopProduct } from '../checking/shop-products.ts';
import type { Placed } from './write-plans.ts';

/** Inserts new products and updates the others. */
export async function writeProducts(db: Database, placed: Placed[]): Promise<void> {
  const ids = {
    categories: await findOrCreateTaxonomies(db, 'categories', namesOf(placed, 'category')),
    brands: await findOrCreateTaxonomies(db, 'brands', namesOf(placed, 'brand')),
  };
  await insertProducts(db, newRows(placed, ids));
  await updateProducts(db, changedRows(placed, ids));
}

type Ids = { categories: Map<string, string>; brands: Map<string, string> };

function namesOf(placed: Placed[], field: 'category' | 'brand'): string[] {
  return placed.flatMap(({ plan }) => {
    const changed = plan.changes.find((change) => change.field === field)?.to;
    return [...(plan.create ? [plan.create[field]] : []), ...(typeof changed === 'string' ? [changed] : [])];
  });
}

function newRows(placed: Placed[], ids: Ids) {
  return placed.flatMap(({ plan: { create }, id }) => {
    if (!create) return [];
    const { creationDate, modifiedDate, ...fields } = create;
    return [
      {
        id,
        ...plainColumns(fields),
        category_id: idOf(ids.categories, create.category),
        brand_id: idOf(ids.brands, create.brand),
        created_at: creationDate === null ? databaseTime() : new Date(creationDate),
        modified_at: modifiedDate === null ? null : new Date(modifiedDate),
        deleted_at: null,
      },
    ];
  });
}

function changedRows(placed: Placed[], ids: Ids) {
  return placed.flatMap(({ plan, current }) => {
    if (!current || plan.changes.length === 0) return [];
    const changed = Object.fromEntries(plan.changes.map(({ field, to }) => [field, to]));
    const { category, brand } = changed;
    return [
      {
        id: current.id,
        ...plainColumns({ ...current, ...changed }),
        category_id: typeof category === 'string' ? idOf(ids.categories, category) : null,
        brand_id: typeof brand === 'string' ? idOf(ids.brands, brand) : null,
      },
    ];
  });
}

/** The columns that need no lookup of category or brand. */
function plainColumns(fields: Omit<ShopProduct, 'id' | 'variants' | 'category' | 'brand'>) {
  return {
    name: fields.name,
    description: fields.description,
    price_centavos: toCentavos(fields.price),
    size_long: fields.long,
    size_width: fields.width,
    size_height: fields.height,
    weight: fields.weight,
    minimum_stock: fields.minimumStock,
    discount: fields.discount,
    tax_rate: fields.taxRate,
  };
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is not there right after it was written`);
  return id;
}
