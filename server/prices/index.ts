import type { Database } from '#server/db/index.ts';
import type {
  NewPriceChange,
  PriceChange,
  PriceLineQuery,
  PriceTicks,
} from '#shared/schemas/price-changes.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { listLines } from './list-lines.ts';
import { cancelChange, startApplying, startUndoing } from './move-change.ts';
import { listChanges, readChange } from './read-changes.ts';
import { createChangeRunner } from './run-changes.ts';
import { startChange } from './start-change.ts';
import { tickLines } from './tick-lines.ts';

/**
 * Bulk price changes: a draft with every old and new price, ticked lines, then one job that writes them and can be
 * undone. Each use case is documented where it is defined; those that hand work to a job answer at once.
 */
export function createPrices(deps: {
  db: Database;
  engine: 'pglite' | 'postgres';
  onFailure: (error: unknown, changeId: string) => void;
}) {
  const { db } = deps;
  const runner = createChangeRunner(deps);
  const read = (id: string) => readChange(db, id, runner.progressOf);
  /** The change as it stands after the work, which may have left something for a job. */
  const after = async (id: string, work: Promise<void>): Promise<PriceChange> => {
    await work;
    runner.kick();
    return read(id);
  };
  return {
    start: async (input: NewPriceChange, adminId: string): Promise<PriceChange> => {
      const id = await startChange(db, input, adminId);
      return after(id, Promise.resolve());
    },
    list: (query: { page: number; limit: number }) => listChanges(db, query, runner.progressOf),
    read,
    listLines: (id: string, query: PriceLineQuery) => listLines(db, id, query),
    tick: (id: string, ticks: PriceTicks) => after(id, tickLines(db, id, ticks)),
    apply: (id: string, by: Parameters<typeof startApplying>[2]) => after(id, startApplying(db, id, by)),
    undo: (id: string, adminId: string) => after(id, startUndoing(db, id, adminId)),
    cancel: (id: string): Promise<void> => runner.without(id, () => cancelChange(db, id)),
    forgetDrafts: () => forgetDrafts(db),
    runner,
  };
}
