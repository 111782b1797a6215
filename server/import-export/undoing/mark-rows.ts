import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { writtenRows } from '../checking/plan.ts';
import type { Kept } from './inverse-plan.ts';
import type { UndoStep } from './undo-plan.ts';

/** The column that the report names for what was not taken back. */
const COLUMN = 'Deshacer';

/** Marks the rows of the report that were taken back, and says of the others why they stay. */
export async function markUndone(db: Database, importId: string, steps: UndoStep[]): Promise<void> {
  const kept = steps.flatMap((step) => step.kept);
  const stays = new Set(kept.map(({ row }) => row));
  const rows = steps.flatMap(({ plan }) => writtenRows(plan)).filter((row) => !stays.has(row));
  if (rows.length > 0) {
    await sql`
      update import_rows set undone = true, notes = ${withoutOurs}
      where import_id = ${importId} and row_number = any(${rows}::integer[]) and applied`.execute(db);
  }
  await noteKept(db, importId, kept);
}

/** Says why rows were not taken back, in place of what an earlier try said. */
export async function noteKept(db: Database, importId: string, kept: Kept[]): Promise<void> {
  const byRow = Map.groupBy(kept, ({ row }) => row);
  for (const [row, reasons] of byRow) {
    const notes = reasons.map(({ reason }) => ({ level: 'warning', column: COLUMN, message: reason }));
    await sql`
      update import_rows set notes = ${withoutOurs} || ${JSON.stringify(notes)}::jsonb
      where import_id = ${importId} and row_number = ${row}`.execute(db);
  }
}

const withoutOurs = sql`coalesce(
  (select jsonb_agg(note) from jsonb_array_elements(notes) as note where note ->> 'column' is distinct from ${sql.lit(COLUMN)}),
  '[]')`;
