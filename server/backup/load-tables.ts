import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { listTables, type Sequence, type Table } from './catalog.ts';
import { BackupRefusedError } from './manifest.ts';

export type LoadedRows = { table: string; lines: string[] };

type Content = {
  tables: Array<{ name: string; columns: string[] }>;
  sequences: Sequence[];
  rows: AsyncIterable<LoadedRows>;
  /** Called with the rows of each table, counted in the database. If it throws, nothing is loaded. */
  check: (counts: Map<string, number>) => void;
};

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Puts rows in place of those of a database whose tables are as they were in the other one; in one transaction, so
 * that it has all of them or is as it was. Needs to own the tables, and no more. Throws BackupRefusedError if the tables
 * differ, and what `check` throws.
 */
export function loadTables(db: Database, content: Content): Promise<void> {
  return db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const tables = await listTables(db);
    refuseOtherTables(tables, content.tables);
    const keys = await listForeignKeys(db);
    for (const { table, name } of keys) await alter(db, table, `drop constraint ${quote(name)}`);
    for (const { name } of tables) await alter(db, quoteTable(name), 'disable trigger user');
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
    const byName = new Map(tables.map((table) => [table.name, table]));
    for await (const { table, lines } of content.rows) {
      const known = byName.get(table);
      if (!known) throw new BackupRefusedError(`la copia tiene filas de una tabla desconocida: ${table}`);
      await insertRows(db, known, lines);
    }
    for (const { name } of tables) await alter(db, quoteTable(name), 'enable trigger user');
    for (const { table, name, definition } of keys)
      await alter(db, table, `add constraint ${quote(name)} ${definition}`);
    for (const { name, value, isCalled } of content.sequences)
      await sql`select setval(${quoteTable(name)}::regclass, ${value}::bigint, ${isCalled})`.execute(db);
    content.check(await countRows(db, tables));
  });
}

async function countRows(db: Database, tables: Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: string }>`
      select count(*)::text as rows from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(rows[0]?.rows));
  }
  return counts;
}

function refuseOtherTables(here: Table[], there: Content['tables']): void {
  const describe = (name: string, columns: string[]) => `${name} (${columns.toSorted().join(', ')})`;
  const ours = new Set(
    here.map(({ name, columns }) =>
      describe(
        name,
        columns.map((each) => each.name),
      ),
    ),
  );
  const theirs = new Set(there.map(({ name, columns }) => describe(name, columns)));
  const odd = [...ours].find((each) => !theirs.has(each)) ?? [...theirs].find((each) => !ours.has(each));
  if (odd) throw new BackupRefusedError(`las tablas no son las de esta versión de la tienda: ${odd}`);
}

async function insertRows(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const values = columns.map(({ name, type, isJson }) =>
    isJson ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name),
  );
  const typed = columns.map(
    ({ name, type, isJson }) => sql`${sql.ref(name)} ${sql.raw(isJson ? 'text' : type)}`,
  );
  await sql`
    insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from json_to_recordset(${`[${lines.join(',')}]`}::json) as r (${sql.join(typed)})`.execute(
    db,
  );
}

/** All foreign keys among the tables. Dropped while rows are loaded, since their order is not that of the keys. */
async function listForeignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = connamespace
    where contype = 'f' and conparentid = 0 and nspname in (current_schema(), 'sandbox')`.execute(db);
  return rows;
}

/** @param table As it stands in a statement. */
async function alter(db: Database, table: string, change: string): Promise<void> {
  await sql.raw(`alter table ${table} ${change}`).execute(db);
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The name of a table or sequence, its schema before it where it has one. */
function quoteTable(name: string): string {
  return name.split('.').map(quote).join('.');
}
