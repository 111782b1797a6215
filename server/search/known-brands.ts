import type { Database } from '#server/db/index.ts';
import { wordsOf } from './stem.ts';

/** The words that the shop's brands are known by, folded. */
export async function knownBrands(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('brands').select('name').execute();
  return new Set(rows.flatMap(({ name }) => wordsOf(name)).filter((word) => word.length > 2));
}
