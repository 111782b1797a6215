import type { CompiledQuery } from 'kysely';
import type { Database } from './open.ts';

/** One statement with its values, to be run on whichever handle it is given. */
export type Statement<Row> = (db: Database) => CompiledQuery<Row>;

/** Puts off building a statement until it is run. */
export function prepared<Input extends object, Row>(
  build: (db: Database, input: Input) => CompiledQuery<Row>,
): (input: Input) => Statement<Row> {
  return (input) => (db) => build(db, input);
}

/** Runs one statement and answers its rows. */
export async function run<Row>(db: Database, statement: Statement<Row>): Promise<Row[]> {
  return (await db.executeQuery(statement(db))).rows;
}

type RowsOf<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** Runs statements one after the other and answers the rows of each. The first that fails ends the sequence. */
export function runTogether<Rows extends unknown[]>(
  db: Database,
  ...statements: { [Index in keyof Rows]: Statement<Rows[Index]> }
): Promise<RowsOf<Rows>> {
  return runAfter<Rows>(db, [], ...statements);
}

/** As `runTogether`, after others whose rows nobody asks for. */
export async function runAfter<Rows extends unknown[]>(
  db: Database,
  before: Statement<unknown>[],
  ...statements: { [Index in keyof Rows]: Statement<Rows[Index]> }
): Promise<RowsOf<Rows>> {
  for (const statement of before) await run(db, statement);
  const rows: unknown[][] = [];
  for (const statement of statements) rows.push(await run<unknown>(db, statement));
  return rows as RowsOf<Rows>;
}
