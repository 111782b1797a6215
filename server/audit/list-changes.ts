import { sql } from 'kysely';
import { containing, countUp, type Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { AuditEntry, AuditQuery } from '#shared/schemas/audit.ts';
import { searchWords } from '#shared/search.ts';
import { findPeople } from './list-people.ts';

/**
 * A page of the changes, newest first, and their total number, of a search up to a limit (rules 2.5). `seesCosts`: the reader may see what suppliers ask for
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
  const words = searchWords(query.q ?? '');
  const people = words.length > 0 ? await findPeople(deps.db, words) : [];
  for (const [index, word] of words.entries()) {
    matching = matching.where(mentions(containing(word), people[index] ?? []));
  }
  // Ordered by time, so that the index on `at` finds the days. Ids grow with time, so the order is the same.
  const ordered = query.since || query.until ? matching.orderBy('audit_entries.at', 'desc') : matching;
  const rows = await ordered
    .selectAll('audit_entries')
    .select(['users.name as admin_name', 'users.last_name as admin_last_name', 'users.email as admin_email'])
    .orderBy('audit_entries.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const total =
    words.length > 0
      ? await countUp(deps.db, matching.select('audit_entries.id'))
      : (await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
          .total;
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

/** The thing has the word, by its index, or one of these people changed it. */
const mentions = (pattern: string, people: string[]) =>
  people.length === 0
    ? sql<boolean>`audit_entries.search_text like ${pattern}`
    : sql<boolean>`(audit_entries.search_text like ${pattern} or audit_entries.user_id = any(${people}::uuid[]))`;

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
