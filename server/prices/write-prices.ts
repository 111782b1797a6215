import { type RawBuilder, sql, type Updateable } from 'kysely';
import { recordChange } from '#server/audit/index.ts';
import { updatePricesFromBatch } from '#server/catalog/index.ts';
import type { Database, PriceChangeTable } from '#server/db/index.ts';
import { priceRuleText, priceSelectionText } from '#shared/price-change-text.ts';
import { isTicked, type PriceChangeRow, type Step } from './change-row.ts';

/**
 * Writes the prices of the next lines. A product that was edited or deleted after the preview keeps its price, and
 * its line says so (rules 13.4). After the last line the change is `applied` and audited. Call it in a transaction
 * that has locked the change.
 */
export async function applyLines(db: Database, change: PriceChangeRow, rows: number): Promise<Step> {
  const until = Math.min(change.lines_done + rows, change.lines);
  const { written, passed } = await writePrices(db, change, {
    from: change.lines_done,
    until,
    prices: sql`new_centavos as to_centavos, applied_at as to_modified_at,
      old_centavos as if_centavos, seen_modified_at as if_modified_at, false as even_deleted, false as by_force`,
    outcome: 'left',
  });
  const counts = { applied: change.applied + written, left_alone: change.left_alone + passed };
  const isComplete = until >= change.lines;
  await update(db, change.id, { ...counts, lines_done: until, ...(isComplete && { state: 'applied' }) });
  if (!isComplete) return 'more';
  const facts = { prices: counts.applied, left: counts.left_alone };
  await record(db, change, { adminId: change.admin_id, action: 'applied', facts });
  return 'done';
}

/**
 * Restores the prices that a cancelled job has written, last line first; products edited since keep theirs. After the
 * first line the change is a draft again. Call it in a transaction that has locked the change.
 */
export async function revertLines(db: Database, change: PriceChangeRow, rows: number): Promise<Step> {
  const from = Math.max(0, change.lines_done - rows);
  await writePrices(db, change, {
    from,
    until: change.lines_done,
    prices: sql`old_centavos as to_centavos, seen_modified_at as to_modified_at,
      new_centavos as if_centavos, applied_at as if_modified_at, true as even_deleted, false as by_force`,
    outcome: null,
  });
  await sql`
    update price_change_lines set outcome = null
    where change_id = ${change.id} and outcome is not null and position > ${from} and position <= ${change.lines_done}`.execute(
    db,
  );
  if (from > 0) {
    await update(db, change.id, { lines_done: from });
    return 'more';
  }
  await update(db, change.id, { lines_done: 0, applied: 0, left_alone: 0, applied_at: null, state: 'draft' });
  return 'done';
}

/**
 * Restores the old prices of the next lines. A product that was edited or deleted since keeps its price, and its line
 * says so, unless it is ticked. After the last line the change is `undone`. Call it in a transaction that has locked
 * the change.
 */
export async function undoLines(db: Database, change: PriceChangeRow, rows: number): Promise<Step> {
  const until = Math.min(change.lines_done + rows, change.lines);
  const { written } = await writePrices(db, change, {
    from: change.lines_done,
    until,
    prices: sql`old_centavos as to_centavos, undone_at as to_modified_at,
      new_centavos as if_centavos, applied_at as if_modified_at, false as even_deleted,
      coalesce(undo_ticked, undo_edited) as by_force`,
    outcome: 'kept',
  });
  const restored = change.restored + written;
  const isComplete = until >= change.lines;
  await update(db, change.id, { restored, lines_done: until, ...(isComplete && { state: 'undone' }) });
  if (!isComplete) return 'more';
  const facts = { prices: restored, kept: change.applied - restored };
  await record(db, change, { adminId: change.undone_by, action: 'undone', facts });
  return 'done';
}

/**
 * Sets the prices of ticked lines in (from, until] that no earlier job has handled, where the product is as expected.
 * The ticked lines of other products get `job.outcome`. One statement.
 */
async function writePrices(
  db: Database,
  change: PriceChangeRow,
  job: {
    from: number;
    until: number;
    /** The columns of updatePricesFromBatch. */
    prices: RawBuilder<unknown>;
    outcome: 'left' | 'kept' | null;
  },
): Promise<{ written: number; passed: number }> {
  const { rows } = await sql<{ written: number; passed: number }>`
    with batch as (
      select l.change_id, l.product_id, ${job.prices}
      from price_change_lines l join price_changes c on c.id = l.change_id
      where l.change_id = ${change.id} and l.position > ${job.from} and l.position <= ${job.until}
        and l.outcome is null and ${isTicked}
    ), written as (
      ${updatePricesFromBatch}
    ), passed as (
      update price_change_lines l set outcome = ${job.outcome} from batch
      where l.change_id = batch.change_id and l.product_id = batch.product_id
        and batch.product_id not in (select id from written)
      returning l.product_id
    )
    select (select count(*) from written)::integer as written, (select count(*) from passed)::integer as passed`.execute(
    db,
  );
  return rows[0] ?? { written: 0, passed: 0 };
}

async function update(db: Database, id: string, values: Updateable<PriceChangeTable>): Promise<void> {
  await db.updateTable('price_changes').set(values).where('id', '=', id).execute();
}

/** One entry for the whole job; the lines have the details. */
async function record(
  db: Database,
  change: PriceChangeRow,
  job: { adminId: string | null; action: string; facts: Record<string, unknown> },
): Promise<void> {
  const rule = priceRuleText(change.rule);
  const selection = priceSelectionText(change.selection);
  await recordChange(db, {
    adminId: job.adminId,
    what: 'price_change',
    thingId: change.id,
    action: job.action,
    label: `${rule}: ${selection}`,
    before: null,
    after: { rule, selection, ...job.facts },
  });
}
