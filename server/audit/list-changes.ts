import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { AuditEntry, AuditQuery } from '#shared/schemas/audit.ts';
import { searchWords } from '#shared/search.ts';

/**
 * A page of the changes, newest first, and their total number. `seesCosts`: the reader may see what suppliers ask for
 * (permission `prices`); to all others such a cost is null.
 */
export async function listChanges(
  deps: { db: Database },
  query: AuditQuery & { seesCosts: boolean },
): Promise<{ entries: AuditEntry[]; total: number }> {
  let matching = deps.db.selectFrom('audit_entries').leftJoin('users', 'users.id', 'audit_entries.user_id');
  if (query.what) matching = matching.where('audit_entries.what', '=', query.what);
  if (query.action) matching = matching.where('audit_entries.action', '=', query.action);
  if (query.thing) matching = matching.where('audit_entries.thing_id', '=', query.thing);
  if (query.by !== undefined) {
    if (!isId(query.by)) return { entries: [], total: 0 };
    matching = matching.where('audit_entries.user_id', '=', query.by);
  }
  if (query.since) matching = matching.where(sql<boolean>`audit_entries.at >= ${startOf(query.since)}`);
  if (query.until) {
    matching = matching.where(sql<boolean>`audit_entries.at < ${startOf(query.until)} + interval '1 day'`);
  }
  for (const word of searchWords(query.q ?? '')) {
    matching = matching.where(mentions(containing(word)));
  }
  const rows = await matching
    .selectAll('audit_entries')
    .select(['users.name as admin_name', 'users.last_name as admin_last_name', 'users.email as admin_email'])
    .orderBy('audit_entries.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries: rows.map((row) => toEntry(query.seesCosts ? row : withoutCosts(row))), total };
}

/** One change. Throws not_found. */
export async function readChange({ db }: { db: Database }, id: string): Promise<AuditEntry> {
  const row = isId(id)
    ? await selectEntries(db).where('audit_entries.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('audit_entry');
  return toEntry(row);
}

function selectEntries(db: Database) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .selectAll('audit_entries')
    .select(['users.name as admin_name', 'users.last_name as admin_last_name', 'users.email as admin_email']);
}

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

/** The thing is matched by an index, the administrators (few) once a query. */
const mentions = (pattern: string) => sql<boolean>`(audit_entries.search_text like ${pattern}
  or audit_entries.user_id = any(array(
    select id from users where fold(concat_ws(' ', name, last_name, email)) like ${pattern})))`;

type Row = {
  id: string;
  at: Date;
  user_id: string | null;
  what: string;
  thing_id: string;
  label: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  admin_name: string | null;
  admin_last_name: string | null;
  admin_email: string | null;
};

function withoutCosts(row: Row): Row {
  return row.what === 'supplier'
    ? { ...row, before: withoutCost(row.before), after: withoutCost(row.after) }
    : row;
}

function withoutCost(facts: Row['before']): Row['before'] {
  return facts && 'cost' in facts ? { ...facts, cost: null } : facts;
}

function toEntry(row: Row): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    admin: row.user_id
      ? {
          _id: row.user_id,
          name: [row.admin_name, row.admin_last_name].filter(Boolean).join(' '),
          email: row.admin_email ?? '',
        }
      : null,
    what: row.what,
    thingId: row.thing_id,
    label: row.label,
    action: row.action,
    before: row.before,
    after: row.after,
  };
}
