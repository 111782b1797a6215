import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { findCounterSales } from './find-sales.ts';
import { dropParkedSale, listParkedSales, parkSale, takeParkedSale } from './parked.ts';
import { linkReceipt, openReceipt, printReceipt } from './receipts.ts';

/** What a counter needs around a sale: sales put aside, receipts, returns. Each use case is documented where it is defined. */
export function createSales(deps: { db: Database; publicUrl: string }) {
  return withDeps(deps, {
    listParkedSales,
    parkSale,
    takeParkedSale,
    dropParkedSale,
    printReceipt,
    linkReceipt,
    openReceipt,
    findCounterSales,
  });
}

export { eraseParkedSales } from './parked.ts';
