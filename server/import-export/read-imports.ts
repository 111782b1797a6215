import { type Selectable, sql } from 'kysely';
import { containing, type Database, type Tables } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { ImportState } from '#shared/import-fields.ts';
import { type Import, type ImportRow, type ImportRowQuery, importSchema } from '#shared/schemas/imports.ts';
import { searchWords } from '#shared/search.ts';
import { choiceOf } from './import-row.ts';

/** A page of the imports, newest first, and their total number. */
export async function listImports(
  db: Database,
  query: { page: number; limit: number },
): Promise<{ imports: Import[]; total: number }> {
  const rows = await selectImports(db)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { imports: rows.map(toImport), total };
}

/** One import. Throws not_found. */
export async function readImport(db: Database, id: string): Promise<Import> {
  const row = isId(id) ? await selectImports(db).where('imports.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('import');
  return toImport(row);
}

/** Without the file, which may have ten megabytes. */
function selectImports(db: Database) {
  return db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .select(({ eb, exists, selectFrom }) => [
      'imports.id',
      'imports.file_name',
      'imports.state',
      'imports.choice',
      'imports.facts',
      'imports.done',
      'imports.total',
      'imports.counts',
      'imports.failure',
      'imports.created_at',
      'imports.finished_at',
      'imports.user_id',
      'users.name',
      'users.last_name',
      eb('imports.file', 'is not', null).as('has_file'),
      exists(
        selectFrom('import_products')
          .select('import_products.number')
          .whereRef('import_products.import_id', '=', 'imports.id')
          .where('written', 'is not', null),
      ).as('has_written'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

/** What was written is not read again: it could no longer be taken back. */
const CHECKABLE: ReadonlySet<ImportState> = new Set(['asking', 'checked', 'applied', 'cancelled', 'failed']);
const UNDOABLE: ReadonlySet<ImportState> = new Set(['applied', 'undone', 'cancelled', 'failed']);

const NOTHING = { new: 0, changed: 0, same: 0, error: 0, skipped: 0, applied: 0, undone: 0, beyond: 0 };

function toImport(row: Row): Import {
  return importSchema.parse({
    _id: row.id,
    fileName: row.file_name,
    state: row.state,
    creationDate: row.created_at.toISOString(),
    finishedDate: row.finished_at?.toISOString() ?? null,
    admin: { _id: row.user_id, name: `${row.name} ${row.last_name}` },
    facts: row.facts,
    choice: choiceOf(row.choice),
    progress: { done: row.done, total: row.total },
    counts: { ...NOTHING, ...row.counts },
    failure: row.failure,
    canCheckAgain: Boolean(row.has_file) && !row.has_written && CHECKABLE.has(row.state),
    canUndo: Boolean(row.has_written) && UNDOABLE.has(row.state),
  });
}

/**
 * A page of an import's report, in the order of the file, and the number of its lines. Costs are for those who may see
 * them. Throws not_found.
 */
export async function listImportRows(
  db: Database,
  id: string,
  query: ImportRowQuery & { seesCosts: boolean },
): Promise<{ rows: ImportRow[]; total: number }> {
  await readImport(db, id);
  let matching = db.selectFrom('import_rows').where('import_id', '=', id);
  if (query.outcome) matching = matching.where('outcome', '=', query.outcome);
  if (query.noted === '1') matching = matching.where(sql<boolean>`notes <> '[]'::jsonb`);
  if (query.beyond === '1') matching = matching.where('price_beyond', '=', true);
  for (const word of searchWords(query.q ?? '')) {
    matching = matching.where(
      sql<boolean>`fold(name || ' ' || coalesce(color, '')) like ${containing(word)}`,
    );
  }
  const rows = await matching
    .selectAll()
    .orderBy('row_number')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => toRow(row, query)), total };
}

/** Converts a line of the report to its wire format. */
export function toRow(
  row: Selectable<Tables['import_rows']>,
  { seesCosts }: { seesCosts: boolean },
): ImportRow {
  return {
    row: row.row_number,
    outcome: row.outcome,
    applied: row.applied,
    undone: row.undone,
    name: row.name,
    color: row.color,
    productId: row.product_id,
    beyond: row.price_beyond,
    changes: seesCosts ? row.changes : row.changes.filter(({ field }) => field !== 'cost'),
    notes: row.notes,
  };
}
