import { type Meaning, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary/index.ts';

/** The kind of a product: what its name says, else its category. */
export function meaningOfProduct(
  { name, category }: { name: string; category: string },
  vocabulary: Vocabulary,
  brands: ReadonlySet<string>,
): Meaning {
  const meaning = understand(name, vocabulary, brands);
  const ofCategory = understand(category, vocabulary).concept;
  // The title of a book may name anything.
  if (ofCategory?.isTitled && meaning.concept?.id !== 'diccionario' && meaning.concept?.id !== 'atlas') {
    return { ...meaning, concept: ofCategory };
  }
  return meaning.concept ? meaning : { ...meaning, concept: ofCategory };
}
