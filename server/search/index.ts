import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { readSynonyms, saveSynonyms } from './synonyms/save-synonyms.ts';

/** The owner's words. Other modules take what the shop understands from the functions below. */
export function createSearch(deps: { db: Database }) {
  return withDeps(deps, { readSynonyms, saveSynonyms });
}

export type { Aspect, Attributes, Measure } from './aspects.ts';
export { colorOf, saidBy } from './attributes.ts';
export { completeLastWord } from './complete-word.ts';
export type { Concept } from './concept.ts';
export { type Article, findAsked, findByWords, findKind } from './find-articles.ts';
export { findByVariants } from './find-by-variants.ts';
export { findMeant, findUnderstood } from './find-meant.ts';
export { type Fit, fitOf } from './fit.ts';
export { knownBrands } from './known-brands.ts';
export { slipsBetween } from './likely-slip.ts';
export { hasTyped } from './name-words.ts';
export { narrowingOf } from './narrowing.ts';
export { ABBREVIATIONS } from './normalized.ts';
export { NUMBER_WORDS } from './number-words.ts';
export type { Miss } from './points.ts';
export { isPlural, stem, wordsOf } from './stem.ts';
export { shopVocabulary } from './synonyms/shop-vocabulary.ts';
export { titleWords } from './title-fit.ts';
export { type Meaning, understand } from './understand.ts';
export { understandTyped } from './understand-typed.ts';
export { isFiller, type Vocabulary } from './vocabulary/index.ts';
export { hasFigure } from './words-fit.ts';
