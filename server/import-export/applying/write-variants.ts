import { sql } from 'kysely';
import { type Database, databaseTime, inParts } from '#server/db/index.ts';
import { adjustStocks, recordInitialStock } from '#server/stock/index.ts';
import type { VariantPlan } from '../checking/plan.ts';
import type { Placed } from './write-plans.ts';

/** The ids of the sub-products that were made, by the row of the file that each came from. */
export type MadeVariants = Map<number, string>;

/** Changes sub-products, makes the new ones, and writes their stock into its ledger. */
export async function writeVariants(db: Database, placed: Placed[], adminId: string): Promise<MadeVariants> {
  await updateVariants(db, placed);
  const made = await insertVariants(db, placed, adminId);
  await adjustStocks(db, stocksOf(placed, adminId));
  return made;
}

function newValue(variant: VariantPlan, field: string): unknown {
  return variant.changes.find((change) => change.field === field)?.to;
}

function stocksOf(placed: Placed[], userId: string) {
  return placed
    .flatMap(({ plan }) => plan.variants)
    .flatMap((variant) => {
      const sellable = newValue(variant, 'stock');
      return variant.id !== null && typeof sellable === 'number'
        ? [{ subProductId: variant.id, sellable, userId }]
        : [];
    });
}

async function updateVariants(db: Database, placed: Placed[]): Promise<void> {
  const rows = placed
    .flatMap(({ plan }) => plan.variants)
    .filter(({ id, changes }) => id !== null && changes.length > 0)
    .map((variant) => ({
      id: variant.id,
      color: newValue(variant, 'color') ?? null,
      barcode: newValue(variant, 'barcode') ?? null,
      img: newValue(variant, 'images') ?? null,
    }));
  if (rows.length === 0) return;
  const rebarcoded = rows.flatMap(({ id, barcode }) => (barcode === null ? [] : [id]));
  // Two sub-products may swap theirs: each is free before either is taken.
  if (rebarcoded.length > 0) {
    await sql`update sub_products set barcode = null where id = any(${rebarcoded}::uuid[])`.execute(db);
  }
  await sql`
    update sub_products s set color = coalesce(c.color, s.color), barcode = coalesce(c.barcode, s.barcode),
      img = case when c.img is null then s.img
        else array(select address from jsonb_array_elements_text(c.img) with ordinality as a (address, place) order by place) end,
      modified_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, color text, barcode text, img jsonb)
    where s.id = c.id`.execute(db);
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
      color: create.color,
      barcode: create.barcode,
      on_hand: create.stock,
      img: create.images,
      position,
      created_at: create.creationDate === null ? databaseTime() : new Date(create.creationDate),
      modified_at: create.modifiedDate === null ? null : new Date(create.modifiedDate),
      deleted_at: null,
    };
    return [{ row, values }];
  });
  if (rows.length === 0) return new Map();
  await inParts(
    rows.map(({ values }) => values),
    (part) => db.insertInto('sub_products').values(part).execute(),
  );
  await recordInitialStock(
    db,
    rows.map(({ values }) => ({ subProductId: values.id, quantity: values.on_hand })),
    adminId,
  );
  return new Map(rows.map(({ row, values }) => [row, values.id]));
}

/** Ids in the order of time, as the tables make them by themselves. */
export async function newIds(db: Database, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`select uuidv7() as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}
