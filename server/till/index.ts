import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { closeTill } from './close-till.ts';
import { printTill } from './draw-report.ts';
import { listTillMovements } from './movements.ts';
import { addTillEntry, openTill, readOpenTill } from './open-till.ts';
import { listTills, readTill } from './read-till.ts';

export { lockOpenTill } from './lock-till.ts';

/** The till: the cash of the shop from an opening to a count. Each use case is documented where it is defined. */
export function createTill(deps: { db: Database }) {
  return withDeps(deps, {
    readOpenTill,
    openTill,
    addTillEntry,
    closeTill,
    listTills,
    readTill,
    listTillMovements,
    printTill,
  });
}
