import { type Expression, type SqlBool, sql } from 'kysely';

/** With twenty columns still far from the 65,535 parameters of a statement. */
const ROWS_OF_A_STATEMENT = 1000;

/**
 * Writes rows by statements of 1,000 each, in order; none for none. Within a transaction, so that all are written or none.
 */
export async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_A_STATEMENT) {
    await write(rows.slice(from, from + ROWS_OF_A_STATEMENT));
  }
}

/** Whether the column is one of these ids. One parameter however many: a statement takes 65,535 at most. */
export function isOneOf(column: string, ids: string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** The LIKE pattern of what contains the word; the characters that LIKE reads as patterns are taken as themselves. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
