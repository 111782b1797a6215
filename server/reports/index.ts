import type { ConnectionKeys } from '#server/connections/index.ts';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { retryJob } from '#server/jobs/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { createMissedSearches, listMissedSearches } from './missed-searches.ts';
import { readCounters } from './read-counters.ts';
import { readInfo } from './read-info.ts';
import { readOverview } from './read-overview.ts';
import { readSales } from './sales/read-sales.ts';
import { readStockWorth } from './stock-worth.ts';
import { readUnsold } from './unsold.ts';

export { countersFor, overviewFor } from './overview-for.ts';

/** The overview, and the numbers of the shop. */
export function createReports({ reads, ...deps }: { db: Database; reads: Database; keys: ConnectionKeys }) {
  const missed = createMissedSearches(deps.db);
  return {
    ...withDeps(deps, {
      readOverview,
      readCounters,
      readInfo,
    }),
    ...withDeps({ db: reads }, { readSales, readUnsold, readStockWorth, listMissedSearches }),
    /** Counts a search that found nothing; `writeMissed` writes what was counted. */
    noteMissed: missed.note,
    writeMissed: missed.write,
    forgetOld: missed.forgetOld,
    /** Makes a failed job due again. Throws not_found if there is none with that id. */
    retryJob: async (id: string): Promise<void> => {
      if (!isId(id) || !(await retryJob(deps.db, id))) throw notFound('job');
    },
  };
}
