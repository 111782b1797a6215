import { sql, type Updateable } from 'kysely';
import { type Database, inParts, type Tables } from '#server/db/index.ts';
import type { Throttle } from '#server/jobs/index.ts';
import { findSupplier } from '#server/suppliers/index.ts';
import type { ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import { choiceOf, countRows, runBatch, settingsOf, type Task, whileHeld } from '../import-row.ts';
import { openReader, type Reader } from '../reading/open-reader.ts';
import type { ReadProduct } from '../values/read-types.ts';
import { checkProduct, type Wishes } from './check-product.ts';
import { checkSupplierRow } from './check-supplier-row.ts';
import { findCandidates } from './find-candidates.ts';
import type { Claims } from './match-product.ts';
import { type NoteAlike, noteAlike } from './note-alike.ts';
import type { ProductPlan } from './plan.ts';
import { type ReportRow, reportRows } from './report-rows.ts';

const REPORT_TABLES = ['import_rows', 'import_products'] as const;

type Deps = { db: Database; throttle: Throttle };

/**
 * The dry run (rules 14.1): reads the file in a thread, compares its products with the shop in small batches, and
 * stores the report and the plans. Deletes what an earlier run left.
 */
export async function checkImport(deps: Deps, task: Task): Promise<void> {
  const { db } = deps;
  await clearReport(deps, task.id);
  const { file, choice } = await db
    .selectFrom('imports')
    .select(['file', 'choice'])
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  if (!file) throw new Error(`import ${task.id} has no file any more`);
  const chosen = choiceOf(choice);
  const settings = await withSupplier(db, settingsOf(chosen));
  const order = { bytes: file, choice: chosen, settings };
  const reader = await openReader(order, { stop: task.job.signal });
  try {
    const { facts } = reader;
    await update(db, task, { facts: JSON.stringify(facts), total: facts.rows, done: 0 });
    if (!facts.question) await checkAll(deps, task, { reader, settings, format: facts.format });
    // An embedded database has no autovacuum, and the planner needs these statistics.
    for (const table of REPORT_TABLES)
      await deps.throttle.batch(() => sql`analyze ${sql.table(table)}`.execute(db));
    await finish(db, task, facts.question ? 'asking' : 'checked');
  } finally {
    await reader.close();
  }
}

/** With what is known of the supplier's lists; without a supplier that has been deleted. */
async function withSupplier(db: Database, settings: ImportSettings): Promise<ImportSettings> {
  const supplier = settings.supplier === null ? null : await findSupplier(db, settings.supplier);
  const listsWithVat = settings.listsWithVat ?? supplier?.listsWithVat ?? null;
  return { ...settings, supplier: supplier?._id ?? null, listsWithVat };
}

type Run = { reader: Reader; settings: ImportSettings; format: ImportFormat };

async function checkAll(deps: Deps, task: Task, { reader, ...run }: Run): Promise<void> {
  const claims: Claims = { mentioned: new Set(reader.mentioned), products: new Set() };
  const wishes: Wishes = new Map();
  const alike = noteAlike(deps.db, run.format === 'supplier' ? run.settings.supplier : null);
  let number = 0;
  for (let products = await reader.next(); products.length > 0; products = await reader.next()) {
    while (products.length > 0) {
      const batch = products.splice(0, deps.throttle.size());
      const first = number;
      number += batch.length;
      const part = { batch, first, claims, wishes, alike, ...run };
      await deps.throttle.batch(() => checkBatch(deps.db, task, part));
    }
  }
}

type Batch = Omit<Run, 'reader'> & {
  batch: ReadProduct[];
  first: number;
  claims: Claims;
  wishes: Wishes;
  alike: NoteAlike;
};

async function checkBatch(
  db: Database,
  task: Task,
  { batch, first, alike, ...context }: Batch,
): Promise<void> {
  const candidates = await findCandidates(db, batch, context.settings);
  const check = context.format === 'supplier' ? checkSupplierRow : checkProduct;
  const results: Array<{ number: number; plan: ProductPlan | null; rows: ReportRow[] }> = [];
  for (const [index, read] of batch.entries()) {
    const checked = check(read, { ...context, candidates });
    const notes = [...(await alike(read, checked)), ...checked.notes];
    results.push({
      number: first + index,
      plan: checked.plan,
      rows: reportRows(read, { ...checked, notes }),
    });
  }
  const rows = results.flatMap(({ number, rows }) => rows.map((row) => ({ number, row })));
  await runBatch(db, task, rows.length, async (db) => {
    await insertReport(db, task.id, rows);
    await insertPlans(
      db,
      task.id,
      results.flatMap(({ number, plan }) => (plan ? [{ number, plan }] : [])),
    );
  });
}

async function insertReport(
  db: Database,
  importId: string,
  rows: Array<{ number: number; row: ReportRow }>,
): Promise<void> {
  const values = rows.map(({ number, row }) => ({
    import_id: importId,
    row_number: row.row,
    product_number: number,
    outcome: row.outcome,
    name: row.name.slice(0, 300),
    color: row.color,
    product_id: row.productId,
    changes: JSON.stringify(row.changes),
    notes: JSON.stringify(row.notes),
    price_beyond: row.priceBeyond,
  }));
  await inParts(values, (part) => db.insertInto('import_rows').values(part).execute());
}

async function insertPlans(
  db: Database,
  importId: string,
  plans: Array<{ number: number; plan: ProductPlan }>,
): Promise<void> {
  if (plans.length === 0) return;
  const values = plans.map(({ number, plan }) => ({
    import_id: importId,
    number,
    plan: JSON.stringify(plan),
  }));
  await db.insertInto('import_products').values(values).execute();
}

/** In parts: on the embedded database everybody waits for one large statement. */
async function clearReport({ db, throttle }: Deps, importId: string): Promise<void> {
  const PART = 2000;
  for (const table of REPORT_TABLES) {
    const column = table === 'import_rows' ? 'row_number' : 'number';
    for (let deleted = PART; deleted >= PART; ) {
      const part = db.selectFrom(table).select(column).where('import_id', '=', importId).limit(PART);
      const { numDeletedRows } = await throttle.batch(() =>
        db.deleteFrom(table).where('import_id', '=', importId).where(column, 'in', part).executeTakeFirst(),
      );
      deleted = Number(numDeletedRows);
    }
  }
}

async function finish(db: Database, task: Task, state: 'asking' | 'checked'): Promise<void> {
  const counts = await countRows(db, task.id);
  await update(db, task, { state, counts: JSON.stringify(counts), failure: null });
}

async function update(db: Database, task: Task, values: Updateable<Tables['imports']>): Promise<void> {
  await whileHeld(db, task, (db) =>
    db.updateTable('imports').set(values).where('id', '=', task.id).execute(),
  );
}
