import { sql } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#server/audit/index.ts';
import { deleteMany } from '#server/catalog/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { defineJob, enqueue, handle, type JobHandler, type JobRun } from '#server/jobs/index.ts';
import { removeOrders } from '#server/orders/index.ts';
import { forgetPayments } from '#server/payments/index.ts';
import { forgetExampleLists } from '#server/published-lists/index.ts';
import { forgetMovementsOf } from '#server/stock/index.ts';
import { forgetWithdrawals } from '#server/withdrawals/index.ts';
import type { ExampleCatalogue } from '#shared/schemas/example-catalogue.ts';
import { readExample } from './read-example.ts';
import { type ExampleDeps, exampleOrders, isEdited, SUBJECT } from './select-example.ts';

const exampleJob = defineJob({
  kind: 'remove-example',
  queue: 'imports',
  payload: z.object({ withEdited: z.boolean(), total: z.number() }),
  attempts: 3,
});

/** Orders or products of one transaction: everybody waits for it on the embedded database. */
const BATCH = 25;

/**
 * Begins to remove the products of the example that nobody has edited, `withEdited` also the others, and the orders of
 * nothing else. Returns what there is to do. A job does it, and may be asked for again while it runs.
 */
export async function startRemoving(
  deps: ExampleDeps,
  { adminId, withEdited }: { adminId: string; withEdited: boolean },
): Promise<ExampleCatalogue> {
  return inTransaction(deps.db, async (db) => {
    const { products, edited, orders, progress } = await readExample({ ...deps, db });
    const total = products + orders + (withEdited ? edited : 0);
    if (total === 0 || progress) return readExample({ ...deps, db });
    await enqueue(db, exampleJob, { withEdited, total }, { subject: SUBJECT });
    await recordChange(db, {
      adminId,
      what: 'example',
      thingId: SUBJECT,
      label: 'Catálogo de ejemplo',
      action: 'deleted',
      before: { products: products + (withEdited ? edited : 0), orders },
      after: null,
    });
    return readExample({ ...deps, db });
  });
}

export function exampleJobs(deps: ExampleDeps): JobHandler[] {
  return [handle(exampleJob, ({ withEdited }, job) => removeExample(deps, withEdited, job))];
}

/** Orders first: what they hold is counted by their products. What is gone already is not found again. */
async function removeExample(deps: ExampleDeps, withEdited: boolean, job: JobRun): Promise<void> {
  const steps = [
    async (db: Database) => removeSomeOrders({ ...deps, db }),
    async (db: Database) => removeSomeProducts(db, withEdited),
  ];
  await inTransaction(deps.db, async (db) => {
    await job.check(db);
    await forgetExampleLists(db);
  });
  for (const step of steps) {
    for (let isMore = true; isMore; ) {
      isMore = await inTransaction(deps.db, async (db) => {
        await job.check(db);
        return step(db);
      });
    }
  }
}

async function removeSomeOrders(deps: ExampleDeps): Promise<boolean> {
  const { db } = deps;
  const { rows } = await sql<{ id: string }>`
    select id from (${exampleOrders(deps)}) as sold where goes order by id limit ${BATCH}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await removeOrders(db, ids, async () => {
    await forgetWithdrawals(db, ids);
    await forgetPayments(db, ids);
    await forgetMovementsOf(db, ids);
  });
  return true;
}

async function removeSomeProducts(db: Database, withEdited: boolean): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    where products.is_example and products.deleted_at is null and (${withEdited}::boolean or not ${isEdited})
    order by products.id limit ${BATCH} for no key update`.execute(db);
  await deleteMany(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length > 0;
}
