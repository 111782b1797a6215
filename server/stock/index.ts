import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { correctStock } from './correct.ts';
import { applyCount } from './counts/apply-count.ts';
import { listShelf } from './counts/list-shelf.ts';
import { listCounts } from './counts/read-counts.ts';
import { undoCount } from './counts/undo-count.ts';
import { findArticles } from './find-articles.ts';
import { listMovements } from './list-movements.ts';
import { listReceptions, readReception } from './read-receptions.ts';
import { receiveStock } from './receive.ts';
import { undoReception } from './undo-reception.ts';

/** The ledger of the stock, and what people change in it. Each use case is documented where it is defined. */
export function createStock(deps: { db: Database }) {
  return withDeps(deps, {
    findArticles,
    listMovements,
    correctStock,
    receiveStock,
    listReceptions,
    readReception,
    undoReception,
    listShelf,
    listCounts,
    applyCount,
    undoCount,
  });
}

export { readArticles } from './articles.ts';
export { forgetMovementsOf } from './forget-orders.ts';
export {
  adjustStock,
  adjustStocks,
  changeSoldUnits,
  moveReservations,
  recordInitialStock,
  releaseUnits,
  reserveUnits,
  sellFreeUnits,
  sellReservedUnits,
  unsellUnits,
} from './stock.ts';
export type { Shortage, StockNeed } from './units.ts';
