import type { Database } from '#server/db/index.ts';
import { databaseTime } from '#server/db/index.ts';
import { settleLines } from './settle-lines.ts';
import { freeSlug } from './slugs.ts';
import { writeLines } from './write-lists.ts';

export type ExampleList = { school: string; grade: string; year: number; note: string; text: string };

/** Publishes lists that belong to the example catalogue. */
export async function insertExampleLists(db: Database, lists: readonly ExampleList[]): Promise<void> {
  for (const { text, ...list } of lists) {
    const settled = await settleLines(db, { text }, []);
    const { id } = await db
      .insertInto('published_lists')
      .values({
        ...list,
        sold_out: 'ask',
        is_published: true,
        is_example: true,
        slug: await freeSlug(db, list),
        published_at: databaseTime(),
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(db, id, settled.lines);
  }
}

/** Deletes those that nobody has edited. */
export async function forgetExampleLists(db: Database): Promise<void> {
  await db.deleteFrom('published_lists').where('is_example', '=', true).execute();
}
