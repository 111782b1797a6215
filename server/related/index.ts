import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { askForCount } from './count-job.ts';
import { listBoughtWith, listMostOrdered, listOfCategory } from './read-related.ts';

export { relatedJobs } from './count-job.ts';

/** What people buy, and buy together. Each use case is documented where it is defined. */
export function createRelated({ db, reads = db }: { db: Database; reads?: Database }) {
  return {
    ...withDeps({ db: reads }, { listBoughtWith, listMostOrdered, listOfCategory }),
    askForCount: () => askForCount({ db }),
  };
}
