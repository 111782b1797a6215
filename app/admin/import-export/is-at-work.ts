import type { ImportState } from '#shared/import-fields.ts';

/** Whether the server is at work on the import. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying';
}
