import { recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import { listTitle } from '#shared/published-lists.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';

type Recorded = {
  adminId: string;
  action: 'created' | 'edited' | 'deleted' | 'restored';
  before: AdminPublishedList | null;
  after: AdminPublishedList | null;
};

/** Writes a change of a list to the audit. */
export async function recordListChange(
  db: Database,
  { adminId, action, before, after }: Recorded,
): Promise<void> {
  const list = after ?? before;
  if (!list) return;
  await recordChange(db, {
    adminId,
    what: 'published_list',
    thingId: list._id,
    action,
    label: listTitle(list),
    before: before && summaryOf(before),
    after: after && summaryOf(after),
  });
}

function summaryOf({ school, grade, year, note, soldOut, state, lines }: AdminPublishedList) {
  const chosen = lines.filter(({ choice }) => choice === 'chosen').length;
  return { school, grade, year, note, soldOut, state, lines: lines.length, chosen };
}
