import type { Database } from '#server/db/index.ts';
import type { AuditQuery } from '#shared/schemas/audit.ts';
import { forgetChanges } from './forget-changes.ts';
import { listChanges } from './list-changes.ts';

/** The list of what administrators changed. It is written by `recordChange`, within each change's transaction. */
export function createAudit(deps: { db: Database }) {
  return {
    listChanges: (query: AuditQuery) => listChanges(deps, query),
    forgetOld: () => forgetChanges(deps.db),
  };
}

export { type Change, recordChange, recordChanges } from './record-change.ts';
