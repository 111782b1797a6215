const names = new Map<string, string>();

/** Has every connection keep this statement under a name: PostgreSQL reads and plans it once. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `tintero_${names.size + 1}`);
}

/** The name of a statement that connections keep; undefined for all others. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}
