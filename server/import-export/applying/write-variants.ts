import { sql } from 'kysely';
import {
  insertSubProducts,
  type SubProductWrite,
  toVariantColumns,
  updateSubProducts,
} from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import { adjustStocks, recordInitialStock } from '#server/stock/index.ts';
import type { VariantPlan } from '../checking/plan.ts';
import type { Placed } from './write-plans.ts';
import { dateColumns } from './write-products.ts';

/** The ids of new sub-products, by their row of the file. */
export type MadeVariants = Map<number, string>;

/** Updates sub-products, inserts new ones, and writes their stock to the ledger. */
export async function writeVariants(db: Database, placed: Placed[], adminId: string): Promise<MadeVariants> {
  await updateSubProducts(db, changedRows(placed));
  const made = await insertVariants(db, placed, adminId);
  await adjustStocks(db, stocksOf(placed, adminId));
  return made;
}

/** The new values of the changed fields. */
function newValues({ changes }: VariantPlan): Record<string, unknown> {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]));
}

function stocksOf(placed: Placed[], userId: string) {
  return placed
    .flatMap(({ plan }) => plan.variants)
    .flatMap((variant) => {
      const { stock: sellable } = newValues(variant);
      return variant.id !== null && typeof sellable === 'number'
        ? [{ subProductId: variant.id, sellable, userId }]
        : [];
    });
}

function changedRows(placed: Placed[]): SubProductWrite[] {
  return placed.flatMap(({ plan, current }) =>
    plan.variants.flatMap((variant) => {
      const before = current?.variants.find(({ id }) => id === variant.id);
      if (!before || variant.changes.length === 0) return [];
      const changed = newValues(variant);
      const barcode = typeof changed.barcode === 'string' ? changed.barcode : null;
      return [{ id: before.id, ...toVariantColumns({ ...before, ...changed, barcode }) }];
    }),
  );
}

async function insertVariants(db: Database, placed: Placed[], adminId: string): Promise<MadeVariants> {
  const wanted = placed.flatMap(({ plan, id, current }) => {
    const behind = Math.max(-1, ...(current?.variants ?? []).map(({ position }) => position)) + 1;
    return plan.variants
      .filter(({ create }) => create !== null)
      .map((variant, index) => ({ variant, productId: id, position: behind + index }));
  });
  const ids = await newIds(db, wanted.length);
  const rows = wanted.flatMap(({ variant: { create, newId, row }, productId, position }, index) => {
    if (!create) return [];
    const values = {
      id: newId ?? ids[index] ?? '',
      product_id: productId,
      ...toVariantColumns(create),
      on_hand: create.stock,
      position,
      ...dateColumns(create),
    };
    return [{ row, values }];
  });
  if (rows.length === 0) return new Map();
  await insertSubProducts(
    db,
    rows.map(({ values }) => values),
  );
  await recordInitialStock(
    db,
    rows.map(({ values }) => ({ subProductId: values.id, quantity: values.on_hand })),
    adminId,
  );
  return new Map(rows.map(({ row, values }) => [row, values.id]));
}

/** New ids in time order, as the tables' own defaults make them. */
export async function newIds(db: Database, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`select uuidv7() as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}
