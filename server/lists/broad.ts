import { type Meaning, stem, titleWords, wordsOf } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item } from './item.ts';
import type { Offer } from './offers.ts';

/** True if many different things would do: any board game, a book without a title, or without its number. */
export function isBroad(meaning: Meaning, { article }: Offer): boolean {
  const { concept, attributes, named } = meaning;
  // "Lapicera y repuesto": of what, it does not say.
  const saysNothing = concept?.id === 'repuesto-hojas' && Object.keys(attributes).length === 0;
  if (!concept?.isTitled) return concept?.isBroad === true || (saysNothing && /^repuestos?$/.test(named));
  const isOneOfSeveral = article.meaning.attributes.volume !== undefined && attributes.volume === undefined;
  return concept.isBroad || titleWords(meaning).length === 0 || isOneOfSeveral;
}

/** "Set de carbonillas y lápices", where only the first is asked for. */
export function hasMore({ text }: Item, { article }: Offer): boolean {
  const [, other] = /^(?:set|kit|combo) de [\p{L}]+ y (\p{L}+)/iu.exec(article.name) ?? [];
  return (
    other !== undefined &&
    !wordsOf(text)
      .map(stem)
      .includes(stem(fold(other)))
  );
}

/** True if only a word of its name resembles a line that names no kind. A title may be one word. */
export function isGuessed(meaning: Meaning, { article }: Offer): boolean {
  const ofBrand = new Set(meaning.brands.map(stem));
  const own = meaning.words.filter((word) => !ofBrand.has(word));
  const isFew = own.length === 0 || meaning.words.length + meaning.figures.length < 2;
  return meaning.concept === null && isFew && !article.meaning.concept?.isTitled;
}
