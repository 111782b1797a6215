import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

const DAYS = 180;
const BATCH = 500;

/** Deletes checkouts of the sandbox that are half a year old, with their payments and refunds: nobody pays them any more. */
export async function forgetPreferences(db: Database): Promise<void> {
  await sql`
    with old as (
      select id from sandbox_preferences where created_at < now() - make_interval(days => ${DAYS})
      order by created_at limit ${BATCH}),
    payments as (select id from sandbox_payments where preference_id in (select id from old)),
    no_refunds as (delete from sandbox_refunds where payment_id in (select id from payments) returning 1),
    no_payments as (delete from sandbox_payments where id in (select id from payments) returning 1)
    delete from sandbox_preferences where id in (select id from old)`.execute(db);
}
