import type { CompiledQuery, UnknownRow } from 'kysely';
import type { Database } from './open.ts';
import { nameStatement } from './statement-names.ts';

/** One statement with its values, to be run on whichever handle it is given. */
export type Statement<Row> = (db: Database) => CompiledQuery<Row>;

/** Stands in a statement for a value that each run brings. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement of a hot path: built and compiled once, on PostgreSQL planned once a connection. `build` must make the
 * same statement whatever the input: it sees none, only where each value goes. It names its columns: `select *` would
 * change under a connection when another version of the shop adds one.
 */
export function prepared<Input extends object, Row>(
  build: (db: Database, input: Input) => CompiledQuery<Row>,
): (input: Input) => Statement<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (input) => (db) => {
    compiled ??= compileOnce(db, build);
    const values = new Map<string, unknown>(Object.entries(input));
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values.get(value.name) : value,
    );
    return { ...compiled, parameters };
  };
}

function compileOnce<Input extends object, Row>(
  db: Database,
  build: (db: Database, input: Input) => CompiledQuery<Row>,
): CompiledQuery<Row> {
  const slots = new Proxy({} as Input, { get: (_, name) => new Slot(String(name)) });
  const compiled = build(db, slots);
  nameStatement(compiled.sql);
  return compiled;
}

/** Runs one statement and answers its rows. */
export async function run<Row>(db: Database, statement: Statement<Row>): Promise<Row[]> {
  return (await db.executeQuery(statement(db))).rows;
}

type RowsOf<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/**
 * Sends several statements at once, to be done in their order, and answers the rows of each: none waits for the
 * answers of those before it. Outside of a transaction each is one of its own. Throws what the first that failed threw.
 */
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
  const all: Statement<unknown>[] = [...before, ...statements];
  const executor = db.getExecutor();
  // Kysely runs one statement of a connection after the other; the connection itself takes them all.
  const settled = await executor.provideConnection((connection) =>
    Promise.allSettled(
      all.map(async (statement) => {
        const compiled = statement(db);
        let result = await connection.executeQuery<UnknownRow>(compiled);
        for (const plugin of executor.plugins) {
          result = await plugin.transformResult({ queryId: compiled.queryId, result });
        }
        return result.rows;
      }),
    ),
  );
  const rows = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return rows.slice(before.length) as RowsOf<Rows>;
}
