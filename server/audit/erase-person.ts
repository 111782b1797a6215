import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** Fields that may say who somebody is. */
const PERSONAL = [
  'name',
  'lastName',
  'email',
  'phone',
  'direction',
  'address',
  'note',
  'text',
  'to',
  'before',
  'after',
];

/**
 * Takes out of the audit what it says about a person: the names and data in the entries of these things (the user, their
 * orders and withdrawals). What was done, when and by whom stays. Within a transaction.
 */
export async function erasePerson(db: Database, things: string[]): Promise<void> {
  await sql`
    update audit_entries set
      label = case when what in ('user', 'staff', 'customer', 'session') then 'Datos borrados' else label end,
      before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[]
    where thing_id = any(${things}::text[])
      and what in ('user', 'staff', 'customer', 'session', 'order', 'withdrawal')`.execute(db);
}
