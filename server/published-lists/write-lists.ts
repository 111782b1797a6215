import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { rememberChoices, type SettledLine } from '#server/lists/index.ts';
import type { AdminPublishedList, PublishedListInput } from '#shared/schemas/published-lists.ts';
import { lockList } from './lock-list.ts';
import { readForAdmin } from './read-for-admin.ts';
import { recordListChange } from './record-change.ts';
import { readLines } from './select-lists.ts';
import { type Settled, settleLines } from './settle-lines.ts';
import { freeSlug } from './slugs.ts';

type Deps = { db: Database };
type Input = PublishedListInput & { adminId: string };

/** Writes a new list. Throws list_unreadable, unknown_articles. */
export async function createList(deps: Deps, { adminId, ...input }: Input): Promise<AdminPublishedList> {
  const settled = await settleLines(deps.db, input, []);
  return inTransaction(deps.db, async (db) => {
    const { id } = await db
      .insertInto('published_lists')
      .values({
        ...columnsOf(input),
        slug: await freeSlug(db, input),
        published_at: publishedAt(input, null),
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeSettled(db, id, settled);
    const after = await readForAdmin({ db }, id);
    await recordListChange(db, { adminId, action: 'created', before: null, after });
    return after;
  });
}

/** Writes all of a list. Throws not_found, list_unreadable, unknown_articles, and what `precondition` throws. */
export async function editList(
  deps: Deps,
  input: Input & { id: string; precondition: (current: AdminPublishedList) => void },
): Promise<AdminPublishedList> {
  const { id, adminId, precondition, ...facts } = input;
  const settled = await settleLines(deps.db, facts, await readLines(deps.db, id));
  return inTransaction(deps.db, async (db) => {
    const { published_at } = await lockList(db, id);
    const before = await readForAdmin({ db }, id);
    precondition(before);
    await db
      .updateTable('published_lists')
      .set({
        ...columnsOf(facts),
        // An address that has been published stays: it stands on posters.
        ...(published_at === null && { slug: await freeSlug(db, facts, id) }),
        published_at: publishedAt(facts, published_at),
        is_example: false,
        modified_at: databaseTime(),
      })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('published_list_lines').where('list_id', '=', id).execute();
    await writeSettled(db, id, settled);
    const after = await readForAdmin({ db }, id);
    await recordListChange(db, { adminId, action: 'edited', before, after });
    return after;
  });
}

function columnsOf({ school, grade, year, note, soldOut, state }: PublishedListInput) {
  return { school, grade, year, note, sold_out: soldOut, is_published: state === 'published' };
}

function publishedAt({ state }: PublishedListInput, before: Date | null): Date | null {
  return before ?? (state === 'published' ? databaseTime() : null);
}

async function writeSettled(db: Database, id: string, { lines, choices }: Settled): Promise<void> {
  await writeLines(db, id, lines);
  await rememberChoices(db, choices);
}

/** Writes the lines of a list that has none. */
export async function writeLines(db: Database, listId: string, lines: readonly SettledLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('published_list_lines')
    .values(
      lines.map((line, position) => ({
        list_id: listId,
        position,
        text: line.text,
        is_note: line.isNote,
        sub_product_id: line.subProductId,
        units: line.units,
        is_not_sold: line.isNotSold,
        substitute_id: line.substituteId,
      })),
    )
    .execute();
}
