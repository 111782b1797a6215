import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { countWaiting, notePrinted, printLabels } from './print.ts';
import { startLabelRun } from './runs.ts';

/** Labels for the shelves. Each use case is documented where it is defined. */
export function createLabels(deps: { db: Database }) {
  return withDeps(deps, { printLabels, countWaiting, startLabelRun, notePrinted });
}
