import { type Expression, type SqlBool, sql } from 'kysely';

/** With twenty columns, far below PostgreSQL's limit of 65,535 parameters. */
const ROWS_OF_A_STATEMENT = 1000;

/** Writes rows in order, 1,000 a statement. Call it in a transaction. */
export async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_A_STATEMENT) {
    await write(rows.slice(from, from + ROWS_OF_A_STATEMENT));
  }
}

/** True if the column has one of these ids. Uses one parameter, since a statement can have 65,535 at most. */
export function isOneOf(column: string, ids: string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** The LIKE pattern for texts that contain the word, with LIKE's special characters escaped. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
