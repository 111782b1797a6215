import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';

type Locked = { published_at: Date | null; deleted_at: Date | null };

/** Locks a list that is not deleted; `deleted`: or one that is. Throws not_found. */
export async function lockList(db: Database, id: string, { deleted = false } = {}): Promise<Locked> {
  const list = isId(id)
    ? await db
        .selectFrom('published_lists')
        .select(['published_at', 'deleted_at'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!list || (list.deleted_at !== null && !deleted)) throw notFound('published_list');
  return list;
}
