import type { Database } from '#server/db/index.ts';
import { fold } from '#shared/search.ts';
import { shopVocabulary } from './synonyms/shop-vocabulary.ts';

/** Shorter beginnings are those of too many words. */
const FEWEST_LETTERS = 3;

/** The text with its last word completed (`bir`: `birome`) by the shortest of the vocabulary; null: none begins so. */
export async function completeLastWord(db: Database, text: string): Promise<string | null> {
  const [before = '', last = ''] = /^(.*?)(\S*)$/s.exec(fold(text))?.slice(1) ?? [];
  if (last.length < FEWEST_LETTERS) return null;
  const { heads } = await shopVocabulary(db);
  const [shortest] = [...new Set(heads.values())]
    .filter((word) => fold(word).startsWith(last) && word.length > last.length)
    .toSorted((one, other) => one.length - other.length || one.localeCompare(other));
  return shortest === undefined ? null : before + shortest;
}
