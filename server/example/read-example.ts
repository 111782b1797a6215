import { sql } from 'kysely';
import { readJob } from '#server/jobs/index.ts';
import type { ExampleCatalogue } from '#shared/schemas/example-catalogue.ts';
import { type ExampleDeps, exampleOrders, isEdited, SUBJECT } from './select-example.ts';

/** What of the example catalogue is still there, and what would go with it. */
export async function readExample(deps: ExampleDeps): Promise<ExampleCatalogue> {
  const { db } = deps;
  const { rows } = await sql<Omit<ExampleCatalogue, 'progress'>>`
    with live as (
      select products.is_example, products.is_example and ${isEdited} as edited
      from products where products.deleted_at is null),
    sold as (${exampleOrders(deps)})
    select
      (select count(*) from live where is_example and not edited)::float8 as products,
      (select count(*) from live where edited)::float8 as edited,
      (select count(*) from live where not is_example)::float8 as "ownProducts",
      (select count(*) from sold where goes)::float8 as orders,
      (select count(*) from sold where not goes)::float8 as "keptOrders"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers one row');
  return { ...counts, progress: progressOf(await readJob(db, SUBJECT), counts) };
}

type Job = Awaited<ReturnType<typeof readJob>>;

function progressOf(job: Job, left: { products: number; edited: number; orders: number }) {
  if (!job) return null;
  const { withEdited, total } = job.payload;
  const open = left.products + left.orders + (withEdited === true ? left.edited : 0);
  const whole = Math.max(Number(total), open);
  return { done: whole - open, total: whole };
}
