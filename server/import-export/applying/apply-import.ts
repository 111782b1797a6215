import { sql } from 'kysely';
import { type Database, databaseErrorCode } from '#server/db/index.ts';
import type { Throttle } from '#server/jobs/index.ts';
import { type ProductPlan, writtenRows } from '../checking/plan.ts';
import { readShopProducts } from '../checking/shop-products.ts';
import { endImport, runBatch, type Task, whileHeld } from '../import-row.ts';
import { findConflict } from './find-conflicts.ts';
import { type Placed, writePlans } from './write-plans.ts';
import { type MadeVariants, newIds } from './write-variants.ts';

type Deps = { db: Database; throttle: Throttle };

type Numbered = { number: number; plan: ProductPlan };

/**
 * Writes what the report announced. Each batch is one transaction of whole products, together with the progress, so
 * that no product is half written when the process dies, and the next run continues. Each batch compares again: a
 * product that was edited since the report is left alone and reported (rules 14.2).
 */
export async function applyImport(deps: Deps, task: Task): Promise<void> {
  for (let last: number | null = -1; last !== null; ) {
    const after: number = last;
    last = await deps.throttle.batch(() => applyBatch(deps, task, after));
  }
  for (const table of ['products', 'sub_products'] as const) {
    await deps.throttle.batch(() => sql`analyze ${sql.table(table)}`.execute(deps.db));
  }
  await whileHeld(deps.db, task, (db) => endImport(db, task, 'applied', (counts) => counts));
}

/** Returns the number of the last product of the batch; null if none was left. */
async function applyBatch({ db, throttle }: Deps, task: Task, after: number): Promise<number | null> {
  const plans = await nextPlans(db, task.id, { after, limit: throttle.size() });
  if (plans.length === 0) return null;
  try {
    await applyPlans(db, task, plans);
  } catch (error) {
    if (!isTaken(error)) throw error;
    // One of them conflicts with another row. Apply them one by one to find out which.
    for (const one of plans) await applyOne(db, task, one);
  }
  return plans.at(-1)?.number ?? null;
}

async function applyOne(db: Database, task: Task, one: Numbered): Promise<void> {
  try {
    await applyPlans(db, task, [one]);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await runBatch(db, task, writtenRows(one.plan).length, async (db) => {
      await refuse(db, task.id, [
        { ...one, reason: 'Su código de barras o su ID lo tiene otro desde la revisión.' },
      ]);
      await forget(db, task.id, [one]);
    });
  }
}

/** unique_violation */
function isTaken(error: unknown): boolean {
  return databaseErrorCode(error) === '23505';
}

/** The plans after the last batch that are not written yet. `after` skips those before, which would have to be read. */
async function nextPlans(
  db: Database,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Numbered[]> {
  const rows = await db
    .selectFrom('import_products')
    .select(['number', 'plan'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('written', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute();
  // The check wrote it in this shape.
  return rows.map(({ number, plan }) => ({ number, plan: plan as ProductPlan }));
}

function applyPlans(db: Database, task: Task, plans: Numbered[]): Promise<void> {
  const rows = plans.reduce((sum, { plan }) => sum + writtenRows(plan).length, 0);
  return runBatch(db, task, rows, async (db) => {
    const ids = plans.flatMap(({ plan }) => plan.id ?? []);
    const current = await readShopProducts(db, ids, { lock: true });
    const fresh = await newIds(db, plans.length);
    const conflicts = plans.map((each) => ({
      ...each,
      reason: findConflict(each.plan, current.get(each.plan.id ?? '')),
    }));
    const placed = conflicts.flatMap(({ plan, reason }, index): Placed[] => {
      const id = plan.id ?? plan.newId ?? fresh[index] ?? '';
      return reason === null ? [{ plan, id, current: current.get(id) ?? null }] : [];
    });
    const made = await writePlans(db, placed, task.userId);
    await markApplied(db, task.id, placed);
    await markWritten(db, task.id, { plans, placed, made });
    const refused = conflicts.flatMap(({ reason, ...each }) =>
      reason === null ? [] : [{ ...each, reason }],
    );
    await refuse(db, task.id, refused);
    await forget(db, task.id, refused);
  });
}

async function markApplied(db: Database, importId: string, placed: Placed[]): Promise<void> {
  const rows = placed.flatMap(({ plan }) => plan.rows);
  const products = placed.flatMap(({ plan, id }) => plan.rows.map(() => id));
  if (rows.length === 0) return;
  // `r.row_number = any(…)` repeats the join's condition: with it the planner uses the index whatever its statistics.
  await sql`
    update import_rows r set applied = r.outcome in ('new', 'changed'), product_id = w.product
    from unnest(${rows}::integer[], ${products}::uuid[]) as w (number, product)
    where r.import_id = ${importId} and r.row_number = any(${rows}::integer[]) and r.row_number = w.number`.execute(
    db,
  );
}

/** Keeps with each plan what was made of it, for taking it back. */
async function markWritten(
  db: Database,
  importId: string,
  { plans, placed, made }: { plans: Numbered[]; placed: Placed[]; made: MadeVariants },
): Promise<void> {
  const idOf = new Map(placed.map(({ plan, id }) => [plan, id]));
  const rows = plans.flatMap(({ number, plan }) => {
    const product = idOf.get(plan);
    if (product === undefined) return [];
    const variants = plan.variants.flatMap(({ row }) => {
      const id = made.get(row);
      return id === undefined ? [] : [[row, id] as const];
    });
    return [{ number, written: { product, variants: Object.fromEntries(variants) } }];
  });
  await sql`
    update import_products p set written = w.written
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (number integer, written jsonb)
    where p.import_id = ${importId} and p.number = any(${rows.map(({ number }) => number)}::integer[])
      and p.number = w.number`.execute(db);
}

async function refuse(
  db: Database,
  importId: string,
  refused: Array<Numbered & { reason: string }>,
): Promise<void> {
  for (const { plan, reason } of refused) {
    const note = JSON.stringify([{ level: 'error', column: null, message: reason }]);
    await sql`
      update import_rows set outcome = 'error', notes = notes || ${note}::jsonb
      where import_id = ${importId} and row_number = any(${plan.rows}::integer[])
        and outcome in ('new', 'changed')`.execute(db);
  }
}

async function forget(db: Database, importId: string, plans: Numbered[]): Promise<void> {
  const numbers = plans.map(({ number }) => number);
  if (numbers.length === 0) return;
  await db
    .deleteFrom('import_products')
    .where('import_id', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}
