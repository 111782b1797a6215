import type { Database } from '#server/db/index.ts';
import { type OutCell, type OutRows, writeTable } from '#server/spreadsheets/index.ts';
import { IMPORT_FIELDS, ROW_OUTCOMES } from '#shared/import-fields.ts';
import type { ImportRow } from '#shared/schemas/imports.ts';
import { readImport, toRow } from './read-imports.ts';

const HEADER = [
  'Fila',
  'Resultado',
  'Importada',
  'Producto',
  'Color',
  'Columna',
  'Antes',
  'Después',
  'Mensaje',
];

const PART = 500;

/** Streams the report as a CSV, a line for each change and each message. As `listImportRows`. Throws not_found. */
export async function writeReport(
  db: Database,
  id: string,
  reader: { seesCosts: boolean },
): Promise<AsyncGenerator<Uint8Array>> {
  await readImport(db, id);
  return writeTable('csv', reportLines(db, id, reader));
}

async function* reportLines(db: Database, id: string, reader: { seesCosts: boolean }): OutRows {
  yield [HEADER];
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('row_number', '>', last)
      .orderBy('row_number')
      .limit(PART)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.row_number ?? last;
    yield rows.flatMap((row) => linesOf(toRow(row, reader)));
  }
}

const LABELS = new Map<string, string>(Object.entries(IMPORT_FIELDS));

function linesOf(row: ImportRow): OutCell[][] {
  const start = [row.row, ROW_OUTCOMES[row.outcome], row.applied ? 'SI' : 'NO', row.name, row.color];
  const lines: OutCell[][] = [
    ...row.changes.map(({ field, from, to }) => [
      ...start,
      LABELS.get(field) ?? field,
      cellOf(from),
      cellOf(to),
      null,
    ]),
    ...row.notes.map(({ column, message }) => [...start, column, null, null, message]),
  ];
  return lines.length > 0 ? lines : [[...start, null, null, null, null]];
}

function cellOf(value: unknown): OutCell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return Array.isArray(value) ? value.join('\n') : null;
}
