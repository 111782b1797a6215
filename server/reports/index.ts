import type { ConnectionKeys } from '#server/connections/index.ts';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { retryJob } from '#server/jobs/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { readCounters } from './read-counters.ts';
import { readInfo } from './read-info.ts';
import { readOverview } from './read-overview.ts';

export { countersFor, overviewFor } from './overview-for.ts';

/** An administrator's overview of the shop. */
export function createReports(deps: { db: Database; keys: ConnectionKeys }) {
  return {
    ...withDeps(deps, { readOverview, readCounters, readInfo }),
    /** Makes a failed job due again. Throws not_found if there is none with that id. */
    retryJob: async (id: string): Promise<void> => {
      if (!isId(id) || !(await retryJob(deps.db, id))) throw notFound('job');
    },
  };
}
