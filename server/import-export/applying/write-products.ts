import {
  findOrCreateTaxonomies,
  insertProducts,
  toProductColumns,
  updateProducts,
} from '#server/catalog/index.ts';
import { type Database, databaseTime } from '#server/db/index.ts';
import type { Dates } from '../values/read-types.ts';
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
    return [
      {
        id,
        ...toProductColumns(create),
        category_id: idOf(ids.categories, create.category),
        brand_id: idOf(ids.brands, create.brand),
        ...dateColumns(create),
      },
    ];
  });
}

function changedRows(placed: Placed[], ids: Ids) {
  // A file can have a product in several places, and a statement writes each row once.
  const byProduct = Map.groupBy(placed, ({ id }) => id);
  return [...byProduct.values()].flatMap((same) => {
    const current = same[0]?.current;
    const changes = same.flatMap(({ plan }) => plan.changes);
    if (!current || changes.length === 0) return [];
    const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const { category, brand } = changed;
    return [
      {
        id: current.id,
        ...toProductColumns({ ...current, ...changed }),
        category_id: typeof category === 'string' ? idOf(ids.categories, category) : null,
        brand_id: typeof brand === 'string' ? idOf(ids.brands, brand) : null,
      },
    ];
  });
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is not there right after it was written`);
  return id;
}

/** The dates of a new row: those of the file, where it has them. */
export function dateColumns({ creationDate, modifiedDate }: Dates) {
  return {
    created_at: creationDate === null ? databaseTime() : new Date(creationDate),
    modified_at: modifiedDate === null ? null : new Date(modifiedDate),
    deleted_at: null,
  };
}
