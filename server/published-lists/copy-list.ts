import { type Database, inTransaction } from '#server/db/index.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { lockList } from './lock-list.ts';
import { readForAdmin } from './read-for-admin.ts';
import { recordListChange } from './record-change.ts';
import { readLines } from './select-lists.ts';
import { freeSlug } from './slugs.ts';
import { writeLines } from './write-lists.ts';

/** Writes a draft for the next year with the same lines and choices. Throws not_found. */
export async function copyList(
  deps: { db: Database },
  { id, adminId }: { id: string; adminId: string },
): Promise<AdminPublishedList> {
  return inTransaction(deps.db, async (db) => {
    await lockList(db, id);
    const { school, grade, year, note, soldOut } = await readForAdmin({ db }, id);
    const named = { school, grade, year: year + 1 };
    const copy = await db
      .insertInto('published_lists')
      .values({
        ...named,
        note,
        sold_out: soldOut,
        is_published: false,
        slug: await freeSlug(db, named),
        published_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(db, copy.id, await readLines(db, id));
    const after = await readForAdmin({ db }, copy.id);
    await recordListChange(db, { adminId, action: 'created', before: null, after });
    return after;
  });
}
