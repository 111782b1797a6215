import { type Article, type Meaning, stem, titleWords, wordsOf } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item } from './item.ts';
import type { Offer } from './offers.ts';

/** True if many different things would do: any board game, a book without a title, or without its number. */
export function isBroad(meaning: Meaning, { article }: Offer): boolean {
  const { concept, attributes, named } = meaning;
  if (!concept?.isTitled)
    return (
      (concept?.isBroad === true && !isCalled(meaning, article)) || (isBare(meaning) && BARE.test(named))
    );
  const isOneOfSeveral = article.meaning.attributes.volume !== undefined && attributes.volume === undefined;
  return concept.isBroad || titleWords(meaning).length === 0 || isOneOfSeveral;
}

/** "Dominó de sumas y restas": the article has each of the line's words. */
function isCalled({ words }: Meaning, { meaning: own }: Article): boolean {
  return words.length > 0 && words.every((word) => own.words.includes(word));
}

/** "Lapicera y repuesto", "1 carpeta azul": of what size, it does not say. */
const BARE = /^(?:repuesto|carpeta)s?$/;

/** True if a line says only the name of a kind, and a colour. */
function isBare({ attributes, words, figures, brands }: Meaning): boolean {
  const { color: _, ...others } = attributes;
  return Object.keys(others).length === 0 && words.length + figures.length + brands.length === 0;
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
