import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { askReading, cancelReading } from './ask-reading.ts';
import { createDemand, listDemand } from './demand.ts';
import { forgetChoice, keepChoice, listChoices } from './kept-choices.ts';
import { priceAnew } from './price-anew.ts';
import { readFile } from './read-file.ts';
import { readText } from './read-text.ts';
import { createReader } from './reading/open-reader.ts';
import { createReadingQueue } from './reading/queue.ts';
import { forgetOldReadings } from './reading/readings-store.ts';
import { forgetShared, openShared, shareList } from './shared-lists.ts';

type Deps = {
  db: Database;
  /** For finding articles. */
  reads: Database;
  /** Hears why reading failed, but for what is wrong with a file, and nothing of the file. */
  onFailure: (facts: object) => void;
};

/** School lists (rules 25). Each use case is documented where it is defined. */
export function createLists({ db, reads, onFailure }: Deps) {
  // A document never waits for a photo.
  const documents = createReader({ onCrash: onFailure, niceness: 0 });
  // Visitors go first, but a busy shop must not make a photo wait for minutes.
  const pictures = createReader({ onCrash: onFailure, niceness: 5 });
  const queue = createReadingQueue({ db, reader: pictures, onFailure: (error) => onFailure({ err: error }) });
  const demand = createDemand(db);
  return {
    ...withDeps(
      { db, reads, demand, reader: documents, queue },
      {
        readText,
        readFile,
        askReading,
        cancelReading,
        listDemand,
        shareList,
        openShared,
        forgetShared,
        listChoices,
        keepChoice,
        forgetChoice,
      },
    ),
    ...withDeps({ db: reads }, { priceAnew }),
    forgetOld: () => forgetOldReadings(db),
    countReadings: queue.count,
    writeDemand: demand.write,
    forgetOldDemand: demand.forgetOld,
    /** Gives up what is being read, and ends the processes. */
    close: async (): Promise<void> => {
      await queue.close();
      await Promise.all([documents.close(), pictures.close()]);
    },
  };
}

export { rememberChoices } from './choices.ts';
export { findForLines, splitText } from './find-for-lines.ts';
export { readSettled, type SettledLine } from './read-settled.ts';
