import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { insertVersion, lockSynonyms, readVersion } from './store.ts';

/** The owner's words for the same thing, or the first ones if none were saved (rules 2.7). */
export async function readSynonyms({ db }: { db: Database }): Promise<SynonymGroup[]> {
  return (await readVersion(db)).groups;
}

/** Replaces all groups. Throws what the precondition throws. */
export async function saveSynonyms(
  deps: { db: Database },
  groups: SynonymGroup[],
  { adminId, precondition }: { adminId: string; precondition: (current: SynonymGroup[]) => void },
): Promise<SynonymGroup[]> {
  return inTransaction(deps.db, async (db) => {
    await lockSynonyms(db);
    const current = (await readVersion(db)).groups;
    precondition(current);
    const [before, after] = [linesOf(current), linesOf(groups)];
    const gone = before.filter((line) => !after.includes(line));
    const added = after.filter((line) => !before.includes(line));
    if (JSON.stringify(before) === JSON.stringify(after)) return current;
    await insertVersion(db, { groups, adminId });
    await recordChange(db, {
      adminId,
      what: 'synonyms',
      thingId: 'synonyms',
      label: 'Sinónimos',
      action: 'edited',
      before: { groups: gone },
      after: { groups: added },
    });
    return groups;
  });
}

function linesOf(groups: readonly SynonymGroup[]): string[] {
  return groups.map(({ terms }) => terms.join(', '));
}
