import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import type { NewPriceChange, PriceChange, PriceTicks } from '#shared/schemas/price-changes.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { listLines } from './list-lines.ts';
import { cancelChange, startApplying, startUndoing } from './move-change.ts';
import { listChanges, readChange } from './read-changes.ts';
import { startChange } from './start-change.ts';
import { tickLines } from './tick-lines.ts';

export { finishWriting, priceJobs } from './price-job.ts';

/**
 * Bulk price changes (rules 13.1 to 13.5). Each use case is documented where it is defined. Those that enqueue a job
 * return at once.
 */
export function createPrices({ db }: { db: Database }) {
  const read = (id: string) => readChange(db, id);
  const after = async (id: string, work: Promise<void>): Promise<PriceChange> => {
    await work;
    return read(id);
  };
  return {
    ...withDeps(db, { list: listChanges, read: readChange, listLines, cancel: cancelChange, forgetDrafts }),
    start: async (input: NewPriceChange, adminId: string): Promise<PriceChange> =>
      read(await startChange(db, input, adminId)),
    tick: (id: string, ticks: PriceTicks) => after(id, tickLines(db, id, ticks)),
    apply: (id: string, by: Parameters<typeof startApplying>[2]) => after(id, startApplying(db, id, by)),
    undo: (id: string, adminId: string) => after(id, startUndoing(db, id, adminId)),
  };
}
