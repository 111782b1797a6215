import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** What stays of the entries' fields. All else may say who somebody is, or is what somebody wrote. */
const KEPT = [
  'channel',
  'lines',
  'mail',
  'notes',
  'owed',
  'paid',
  'paymentStatus',
  'permissions',
  'refunded',
  'sessions',
  'since',
  'state',
  'totalPrice',
  'typeOfShipment',
];

/**
 * Takes out of the audit what it says about a person: the names and data in the entries of these things (the user, their
 * orders and withdrawals). What was done, when and by whom stays. Within a transaction.
 */
export async function erasePerson(db: Database, things: string[]): Promise<void> {
  await sql`
    update audit_entries set
      label = case when what in ('user', 'staff', 'customer', 'session') then 'Datos borrados' else label end,
      before = ${keptOf('before')}, after = ${keptOf('after')}
    where thing_id = any(${things}::text[])
      and what in ('user', 'staff', 'customer', 'session', 'order', 'withdrawal')`.execute(db);
}

/** The fields of a column that stay; null stays null. */
function keptOf(column: 'before' | 'after') {
  const facts = sql.ref(column);
  return sql`case when ${facts} is not null then coalesce((
    select jsonb_object_agg(part.key, part.value) from jsonb_each(${facts}) part
    where part.key = any(${KEPT}::text[])), '{}') end`;
}
