import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { firstSynonyms } from '../vocabulary/synonyms.ts';

/** A save of the owner's. The first values have no id. */
export type SynonymsVersion = { id: string | null; groups: SynonymGroup[] };

const FIRST: SynonymsVersion = { id: null, groups: firstSynonyms.map((terms) => ({ terms: [...terms] })) };

/** The synonyms as they are now: a single read of one row. */
export async function readVersion(db: Database): Promise<SynonymsVersion> {
  const row = await db
    .selectFrom('synonyms_versions')
    .select(['id', 'groups'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? FIRST;
}

/** Two saves take place one after the other. Within a transaction. */
export async function lockSynonyms(db: Database): Promise<void> {
  await sql`lock table synonyms_versions in share row exclusive mode`.execute(db);
}

export async function insertVersion(
  db: Database,
  { groups, adminId }: { groups: readonly SynonymGroup[]; adminId: string },
): Promise<void> {
  await db
    .insertInto('synonyms_versions')
    .values({ groups: JSON.stringify(groups), saved_by: adminId })
    .execute();
}
