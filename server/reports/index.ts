import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { retryJob } from '#server/jobs/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { readInfo } from './read-info.ts';
import { readOverview } from './read-overview.ts';

/** What an administrator sees of the whole shop at a glance. */
export function createReports(deps: {
  db: Database;
  /** Whether all processes see the same pictures. */
  sharesPictures: boolean;
}) {
  return {
    ...withDeps(deps, { readOverview, readInfo }),
    /** Has work that was given up tried again now. Throws not_found when none of that id was. */
    retryJob: async (id: string): Promise<void> => {
      if (!isId(id) || !(await retryJob(deps.db, id))) throw notFound('Ese trabajo ya no está pendiente.');
    },
  };
}
