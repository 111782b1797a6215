import type { ImportState } from '#shared/import-fields.ts';

/** Whether the server is still working on the import. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing';
}
