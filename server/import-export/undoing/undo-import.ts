import { recordChanges } from '#server/audit/index.ts';
import { clearBarcodes, markDeleted } from '#server/catalog/index.ts';
import { type Database, databaseErrorCode } from '#server/db/index.ts';
import type { Throttle } from '#server/jobs/index.ts';
import { deletionsOf } from '../applying/audit-plans.ts';
import { writePlans } from '../applying/write-plans.ts';
import { type ProductPlan, writtenRows } from '../checking/plan.ts';
import { readShopProducts } from '../checking/shop-products.ts';
import { endImport, runBatch, type Task, whileHeld } from '../import-row.ts';
import { findTouched } from './find-touched.ts';
import { markUndone, noteKept } from './mark-rows.ts';
import { type UndoStep, undoPlan, type WrittenPlan } from './undo-plan.ts';
import { writtenSchema } from './written.ts';

type Deps = { db: Database; throttle: Throttle };

const TAKEN = 'Su código de barras de antes lo tiene otro.';

/**
 * Takes back what an import wrote, in batches of whole products as `applyImport` writes them. What somebody changed or
 * sold since stays, and the report says so (rules 14.7).
 */
export async function undoImport(deps: Deps, task: Task): Promise<void> {
  for (let last: number | null = -1; last !== null; ) {
    const after: number = last;
    last = await deps.throttle.batch(() => undoBatch(deps, task, after));
  }
  await whileHeld(deps.db, task, (db) =>
    endImport(db, task, 'undone', ({ applied, undone }) => ({
      undone,
      kept: Number(applied) - Number(undone),
    })),
  );
}

/** Returns the number of the last product of the batch; null if none was left. */
async function undoBatch({ db, throttle }: Deps, task: Task, after: number): Promise<number | null> {
  const plans = await nextWritten(db, task.id, { after, limit: throttle.size() });
  try {
    await undoPlans(db, task, plans);
  } catch (error) {
    if (!isTaken(error)) throw error;
    for (const one of plans) await undoOne(db, task, one);
  }
  return plans.at(-1)?.number ?? null;
}

/** One of a batch conflicts with a barcode that somebody else has by now: that one stays. */
async function undoOne(db: Database, task: Task, one: WrittenPlan): Promise<void> {
  try {
    await undoPlans(db, task, [one]);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await runBatch(db, task, writtenRows(one.plan).length, (db) =>
      noteKept(db, task.id, [{ row: one.plan.rows[0] ?? 0, reason: TAKEN }]),
    );
  }
}

/** unique_violation */
function isTaken(error: unknown): boolean {
  return databaseErrorCode(error) === '23505';
}

async function nextWritten(
  db: Database,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<WrittenPlan[]> {
  const rows = await db
    .selectFrom('import_products')
    .select(['number', 'plan', 'written'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('written', 'is not', null)
    .orderBy('number')
    .limit(limit)
    .execute();
  // The check wrote the plan in this shape.
  return rows.map(({ number, plan, written }) => ({
    number,
    plan: plan as ProductPlan,
    written: writtenSchema.parse(written),
  }));
}

function undoPlans(db: Database, task: Task, plans: WrittenPlan[]): Promise<void> {
  const rows = plans.reduce((sum, { plan }) => sum + writtenRows(plan).length, 0);
  return runBatch(db, task, rows, async (db) => {
    const ids = plans.map(({ written }) => written.product);
    const current = await readShopProducts(db, ids, { lock: true });
    const touched = await findTouched(db, ids);
    const steps = plans.map((each) => undoPlan(each, current.get(each.written.product), touched));
    await markDeleted(db, {
      products: steps.flatMap(({ deletesProduct, written }) => (deletesProduct ? [written.product] : [])),
      subProducts: steps.flatMap(({ deletedVariants }) => deletedVariants),
    });
    await recordChanges(
      db,
      steps.flatMap((step) => deletionsOf(step, task.userId)),
    );
    await giveBack(db, steps, task.userId);
    await markUndone(db, task.id, steps);
    await keepRest(db, task.id, steps);
  });
}

async function giveBack(db: Database, steps: UndoStep[], adminId: string): Promise<void> {
  const placed = steps.flatMap(({ back }) => (back ? [{ ...back, id: back.current.id }] : []));
  const bare = placed
    .flatMap(({ plan }) => plan.variants)
    .filter(({ changes }) => changes.some(({ field, to }) => field === 'barcode' && to === null));
  await clearBarcodes(
    db,
    bare.flatMap(({ id }) => id ?? []),
  );
  await writePlans(db, placed, adminId);
}

/** What is left of a plan can be taken back later, when what kept it is gone. */
async function keepRest(db: Database, importId: string, steps: UndoStep[]): Promise<void> {
  const done = steps.filter(({ kept }) => kept.length === 0).map(({ number }) => number);
  if (done.length > 0) {
    await db
      .deleteFrom('import_products')
      .where('import_id', '=', importId)
      .where('number', 'in', done)
      .execute();
  }
  for (const { number, left, kept } of steps) {
    if (kept.length === 0) continue;
    await db
      .updateTable('import_products')
      .set({ plan: JSON.stringify(left) })
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .execute();
  }
}
