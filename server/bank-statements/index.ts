import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { confirmMovements } from './confirm.ts';
import { previewStatement } from './preview.ts';

/** Money that a bank says came. Each use case is documented where it is defined. */
export function createBankStatements(deps: { db: Database }) {
  return withDeps(deps, { previewStatement, confirmMovements });
}
