import { sql } from 'kysely';
import { type Database, RESTORE_MARK } from '#server/db/index.ts';

/** A table with the columns that are written; those that the database computes are left out. */
export type Table = { name: string; columns: Column[] };

/** `isJson`: its values travel as texts, since a JSON null is not a null of SQL. */
export type Column = { name: string; type: string; isJson: boolean };

export type Sequence = { name: string; value: string; isCalled: boolean };

/** The stand-in for Mercado Pago keeps its tables there. */
const SANDBOX = 'sandbox';

/** Tables about the database itself: a restored one has its own. */
const OWN_TABLES = ['schema_migrations', RESTORE_MARK];

/** The schemas of the shop, and how their tables are named: those of the shop itself without a schema. */
const ofTheShop = sql`nspname in (current_schema(), ${SANDBOX})`;
const nameOf = sql`case when nspname = current_schema() then relname else nspname || '.' || relname end`;
const noExtension = (catalog: string) => sql`not exists (
  select from pg_depend where classid = ${sql.lit(catalog)}::regclass and objid = o.oid and deptype = 'e')`;

/**
 * Every table of the shop, by the database's own catalogue, so that a new one cannot be forgotten. In the order of their
 * names.
 */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; json: boolean }>`
    select ${nameOf} as table, attname as name, format_type(atttypid, atttypmod) as type,
      atttypid in ('json'::regtype, 'jsonb'::regtype) as json
    from pg_class o join pg_namespace n on n.oid = relnamespace
    join pg_attribute on attrelid = o.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition and ${ofTheShop} and ${noExtension('pg_class')}
      and relname <> all(${OWN_TABLES})
    order by 1, attnum`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name, type, json }) => ({ name, type, isJson: json })),
  }));
}

/** Every sequence of the shop and where it stands. */
export async function readSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf} as name from pg_class o join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and ${ofTheShop} and ${noExtension('pg_class')} order by 1`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const read = sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`;
    for (const row of (await read.execute(db)).rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Whether the stand-in for Mercado Pago has one of these tables. */
export function needsSandbox(tables: Array<{ name: string }>): boolean {
  return tables.some(({ name }) => name.startsWith(`${SANDBOX}.`));
}

/** Drops all tables and functions of the shop. Extensions stay. */
export async function dropEverything(db: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %I.%I cascade', nspname, relname) as statement
    from pg_class o join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and ${ofTheShop} and ${noExtension('pg_class')}
      and relname <> ${RESTORE_MARK}
    union all
    select format('drop routine if exists %s cascade', o.oid::regprocedure)
    from pg_proc o join pg_namespace n on n.oid = pronamespace
    where ${ofTheShop} and ${noExtension('pg_proc')}
    order by 1 desc`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}
