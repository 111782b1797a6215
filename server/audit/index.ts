import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { forgetChanges } from './forget-changes.ts';
import { listChanges, readChange } from './list-changes.ts';
import { listAuditPeople } from './list-people.ts';

/** The audit of administrators' changes. Other modules write it with `recordChange`, in each change's transaction. */
export function createAudit(deps: { db: Database }) {
  return {
    ...withDeps(deps, { listChanges, readChange, listAuditPeople }),
    forgetOld: () => forgetChanges(deps.db),
  };
}

export { erasePerson } from './erase-person.ts';
export { type Change, recordChange, recordChanges } from './record-change.ts';
