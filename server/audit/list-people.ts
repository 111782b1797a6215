import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { AuditPerson } from '#shared/schemas/audit.ts';

/** A common table of everybody who has changed something: one step in the index for each, instead of reading all entries. */
const withPeople = sql`
  with recursive people as (
    (select user_id from audit_entries where user_id is not null order by user_id limit 1)
    union all
    select (select next.user_id from audit_entries as next where next.user_id > people.user_id
      order by next.user_id limit 1)
    from people where people.user_id is not null)`;

/** Everybody who has changed something, by name: administrators of today and of before. */
export async function listAuditPeople({ db }: { db: Database }): Promise<AuditPerson[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    ${withPeople}
    select users.id, concat_ws(' ', users.name, nullif(users.last_name, '')) as name, users.email
    from people join users on users.id = people.user_id
    order by fold(concat_ws(' ', users.name, users.last_name)), users.id`.execute(db);
  return rows.map(({ id, name, email }) => ({ _id: id, name, email }));
}

/** The ids of those who have changed something and whose name or e-mail has the words, for each word. */
export async function findPeople(db: Database, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ id: string; text: string }>`
    ${withPeople}
    select users.id, fold(concat_ws(' ', name, last_name, email)) as text
    from people join users on users.id = people.user_id`.execute(db);
  return words.map((word) => rows.flatMap(({ id, text }) => (text.includes(word) ? [id] : [])));
}
