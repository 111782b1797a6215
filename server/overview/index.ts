import type { Database } from '#server/db/index.ts';
import { readInfo } from './read-info.ts';
import { readOverview } from './read-overview.ts';

/** What an administrator sees of the whole shop at a glance. Reads only. */
export function createOverview(deps: { db: Database }) {
  return { readOverview: () => readOverview(deps), readInfo: () => readInfo(deps) };
}
