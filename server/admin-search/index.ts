import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { searchEverything } from './search-everything.ts';

/** The administration's one search over products, orders and customers. */
export function createAdminSearch(deps: { db: Database }) {
  return withDeps(deps, { searchEverything });
}
