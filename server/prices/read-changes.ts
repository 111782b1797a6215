import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { isAtWork } from '#shared/price-change-states.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import type { PriceChangeRow } from './change-row.ts';

type Joined = {
  admin_name: string;
  undone_by_name: string | null;
  /** Lines that the job has written in a transaction that is still open. */
  progress: number | null;
};

/** A change. Throws not_found. */
export async function readChange(db: Database, id: string): Promise<PriceChange> {
  const row = isId(id)
    ? await selectChanges(db).where('price_changes.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row || row.state === 'cancelled') throw notFound('price_change');
  return toPriceChange(row, await countTicked(db, row));
}

/** A page of the changes, newest first, and their number, without cancelled ones. */
export async function listChanges(
  db: Database,
  query: { page: number; limit: number },
): Promise<{ changes: PriceChange[]; total: number }> {
  const rows = await selectChanges(db)
    .where('price_changes.state', '<>', 'cancelled')
    .orderBy('price_changes.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await db
    .selectFrom('price_changes')
    .where('state', '<>', 'cancelled')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const changes: PriceChange[] = [];
  for (const row of rows) changes.push(toPriceChange(row, await countTicked(db, row)));
  return { changes, total };
}

function selectChanges(db: Database) {
  return db
    .selectFrom('price_changes')
    .innerJoin('users as admins', 'admins.id', 'price_changes.admin_id')
    .leftJoin('users as undoers', 'undoers.id', 'price_changes.undone_by')
    .leftJoin('jobs', 'jobs.subject', 'price_changes.id')
    .selectAll('price_changes')
    .select('jobs.progress')
    .select([
      sql<string>`concat_ws(' ', admins.name, admins.last_name)`.as('admin_name'),
      sql<
        string | null
      >`case when undoers.id is not null then concat_ws(' ', undoers.name, undoers.last_name) end`.as(
        'undone_by_name',
      ),
    ]);
}

/** The number of lines that would be written, from the change's counters and the lines with a tick of their own. */
export async function countTicked(db: Database, change: PriceChangeRow): Promise<number> {
  const own = await db
    .selectFrom('price_change_lines')
    .where('change_id', '=', change.id)
    .where('ticked', 'is not', null)
    .whereRef('new_centavos', '<>', 'old_centavos')
    .select(({ fn }) => ['beyond', 'ticked', fn.countAll<number>().as('lines')])
    .groupBy(['beyond', 'ticked'])
    .execute();
  const within = change.raised + change.lowered - change.beyond;
  let ticked = (change.tick_beyond ? change.beyond : 0) + (change.tick_within ? within : 0);
  for (const line of own) {
    const usual = line.beyond ? change.tick_beyond : change.tick_within;
    if (line.ticked !== usual) ticked += line.ticked ? line.lines : -line.lines;
  }
  return ticked;
}

function toPriceChange(row: PriceChangeRow & Joined, ticked: number): PriceChange {
  const isUndone = row.state === 'undone';
  const extremes =
    row.lowest_percent === null || row.highest_percent === null
      ? null
      : { lowest: row.lowest_percent, highest: row.highest_percent };
  return {
    _id: row.id,
    state: row.state,
    admin: { _id: row.admin_id, name: row.admin_name },
    creationDate: row.created_at.toISOString(),
    expirationDate: row.expires_at.toISOString(),
    selection: row.selection,
    rule: row.rule,
    counts: {
      lines: row.lines,
      raised: row.raised,
      lowered: row.lowered,
      unchanged: row.lines - row.raised - row.lowered - row.impossible,
      impossible: row.impossible,
      beyond: row.beyond,
      ticked,
      applied: row.applied,
      left: row.left_alone,
      restored: row.restored,
      kept: isUndone ? row.applied - row.restored : 0,
    },
    extremes,
    ticks: { beyond: row.tick_beyond, within: row.tick_within },
    appliedDate: row.applied_at?.toISOString() ?? null,
    undoneDate: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_by ? { _id: row.undone_by, name: row.undone_by_name ?? '' } : null,
    progress: progressIn(row),
  };
}

function progressIn(row: PriceChangeRow & Joined): PriceChange['progress'] {
  if (!isAtWork(row.state)) return null;
  if (row.state === 'computing') return { done: row.products_seen, total: row.products_total };
  return { done: row.progress || row.lines_done, total: row.lines };
}
