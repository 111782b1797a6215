import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { lockList } from './lock-list.ts';
import { readForAdmin } from './read-for-admin.ts';
import { recordListChange } from './record-change.ts';

type Deps = { db: Database };
type Input = { id: string; adminId: string };

/** Takes a list off the shop; `restoreList` brings it back. Throws not_found. */
export async function deleteList(deps: Deps, { id, adminId }: Input): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await lockList(db, id);
    const before = await readForAdmin({ db }, id);
    await db
      .updateTable('published_lists')
      .set({ deleted_at: databaseTime() })
      .where('id', '=', id)
      .execute();
    await recordListChange(db, { adminId, action: 'deleted', before, after: null });
  });
}

/** Brings a deleted list back as it was. A live one is returned as it is. Throws not_found. */
export async function restoreList(deps: Deps, { id, adminId }: Input): Promise<AdminPublishedList> {
  return inTransaction(deps.db, async (db) => {
    const { deleted_at } = await lockList(db, id, { deleted: true });
    if (deleted_at === null) return readForAdmin({ db }, id);
    await db.updateTable('published_lists').set({ deleted_at: null }).where('id', '=', id).execute();
    const after = await readForAdmin({ db }, id);
    await recordListChange(db, { adminId, action: 'restored', before: null, after });
    return after;
  });
}
