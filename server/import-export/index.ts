import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import type { Import, ImportChoice } from '#shared/schemas/imports.ts';
import { exportCatalog } from './export-catalog.ts';
import { forgetOldImports } from './forget-imports.ts';
import { cancelImport, checkAgain, startApplying, startUndoing } from './move-import.ts';
import { listImportRows, listImports, readImport } from './read-imports.ts';
import { startImport } from './start-import.ts';
import { writeReport } from './write-report.ts';

export { importJobs } from './import-job.ts';
export { decodeText } from './tables/decode-text.ts';
export { isOldWorkbook, readTable } from './tables/read-table.ts';
export { type Cell, UnreadableFileError } from './tables/table.ts';

/** Imports and exports of product files (rules 14.1 to 14.8). Each use case is documented where it is defined. */
export function createImportExport({ db }: { db: Database }) {
  const after = async (id: string, work: Promise<unknown>): Promise<Import> => {
    await work;
    return readImport(db, id);
  };
  return {
    ...withDeps(db, { exportCatalog, listImports, readImport, listImportRows, writeReport }),
    startImport: async (input: Parameters<typeof startImport>[1]): Promise<Import> =>
      readImport(db, await startImport(db, input)),
    checkAgain: (id: string, choice: ImportChoice) => after(id, checkAgain(db, id, choice)),
    apply: (id: string, by: Parameters<typeof startApplying>[2]) => after(id, startApplying(db, id, by)),
    undo: (id: string, by: Parameters<typeof startUndoing>[2]) => after(id, startUndoing(db, id, by)),
    cancel: (id: string) => after(id, cancelImport(db, id)),
    forgetOld: () => forgetOldImports(db),
  };
}
