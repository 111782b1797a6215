import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { copyList } from './copy-list.ts';
import { noteAdded, noteOpened } from './counts.ts';
import { deleteList, restoreList } from './delete-list.ts';
import { drawPoster } from './draw-poster.ts';
import { listForAdmin, readForAdmin } from './read-for-admin.ts';
import {
  findPublished,
  findSlug,
  listPublished,
  listSchools,
  readPublished,
  slugsOfPublished,
} from './read-published.ts';
import { createList, editList } from './write-lists.ts';

/** School lists that the shop publishes (rules 26). Each use case is documented where it is defined. */
export function createPublishedLists(deps: { db: Database; reads: Database; publicUrl: string }) {
  return {
    ...withDeps(deps, {
      listForAdmin,
      readForAdmin,
      createList,
      editList,
      deleteList,
      restoreList,
      copyList,
      drawPoster,
      noteOpened,
      noteAdded,
    }),
    ...withDeps(
      { db: deps.reads },
      { listPublished, listSchools, readPublished, findPublished, findSlug, slugsOfPublished },
    ),
  };
}

export { forgetExampleLists, insertExampleLists } from './example-lists.ts';
export type { ListedSchool } from './read-published.ts';
