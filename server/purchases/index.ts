import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { drawPurchase } from './draw-purchase.ts';
import { listPurchases, readPurchase } from './read-purchases.ts';
import { createPurchase, editPurchase, movePurchase } from './write-purchases.ts';

/** Orders to suppliers. Each use case is documented where it is defined. */
export function createPurchases(deps: { db: Database }) {
  return withDeps(deps, {
    listPurchases,
    readPurchase,
    createPurchase,
    editPurchase,
    movePurchase,
    drawPurchase,
  });
}
