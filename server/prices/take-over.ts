import { type Database, inTransaction } from '#server/db/index.ts';
import { enqueueWork } from './price-job.ts';

/**
 * Has prices that a dead process had begun to write written anew, whatever is left of its lease. Returns the ids of those
 * changes. What a live process writes stays its own: on a server its transaction has the change locked.
 */
export async function takeOverWriting(db: Database): Promise<string[]> {
  return inTransaction(db, async (db) => {
    const changes = await db
      .selectFrom('price_changes')
      .select('id')
      .where('state', 'in', ['applying', 'reverting', 'undoing'])
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = changes.map(({ id }) => id);
    for (const id of ids) await enqueueWork(db, id);
    return ids;
  });
}
