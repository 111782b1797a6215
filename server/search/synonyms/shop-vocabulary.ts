import type { Database } from '#server/db/index.ts';
import { compileVocabulary, type Vocabulary } from '../vocabulary/index.ts';
import { readVersion } from './store.ts';

/** Saves never change, so the last few are compiled once. */
const compiled = new Map<string | null, Vocabulary>();
const MOST_COMPILED = 5;

/** The vocabulary with the synonyms of the owner as they are now, on every process. */
export async function shopVocabulary(db: Database): Promise<Vocabulary> {
  const { id, groups } = await readVersion(db);
  const known = compiled.get(id);
  if (known) return known;
  const vocabulary = compileVocabulary(groups.map(({ terms }) => terms));
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  compiled.set(id, vocabulary);
  return vocabulary;
}
