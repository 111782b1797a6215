import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { printAddressLabels } from './address-labels.ts';
import { countWaiting, notePrinted, printLabels } from './print.ts';
import { startLabelRun } from './runs.ts';

/** Labels for the shelves, and for parcels. Each use case is documented where it is defined. */
export function createLabels(deps: { db: Database }) {
  return withDeps(deps, { printLabels, printAddressLabels, countWaiting, startLabelRun, notePrinted });
}
