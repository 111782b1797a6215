import type { Attributes } from './aspects.ts';
import { attributesOf } from './attributes.ts';
import type { Article } from './find-articles.ts';
import type { Points } from './points.ts';
import { stem, wordsOf } from './stem.ts';
import type { ArticleVariant } from './variants-of.ts';
import { isFiller } from './vocabulary/index.ts';

/** What a text does not want: the stems of its words, and what they say of a thing. */
export type Unwanted = { words: readonly string[]; attributes: Attributes };

/** "no la Pilot", "sin espiral ni dibujos", "que no sea de punta fina", as they stand in a normalized text. */
const UNWANTED =
  /\b(?:no|sin|salvo|excepto|nada de)\s+(?:(?:sean?|ser|de|con|el|la|los|las|un|una|en|tipo|marca|color|tapas?|puntas?|hojas?|tenga|traiga)\s+)*[a-zñ0-9]+(?:\s+(?:ni|o)\s+(?:(?:de|con|la|el)\s+)?[a-zñ]+)*/g;

const NOTHING: Unwanted = { words: [], attributes: {} };

/** The text with blanks in the place of what it does not want. */
export function withoutUnwanted(text: string): string {
  return text.replace(UNWANTED, (part) => ' '.repeat(part.length));
}

/** What a normalized text does not want. */
export function unwantedOf(text: string): Unwanted {
  const said = (text.match(UNWANTED) ?? [])
    .map((part) => part.replace(/^(?:no|sin|salvo|excepto|nada de)\s+/, '').replace(/\s(?:ni|o)\s/g, ', '))
    .join(', ');
  if (said === '') return NOTHING;
  const words = wordsOf(said).filter((word) => word.length > 2 && !isFiller(word) && !PARTS.has(word));
  return { words: words.map(stem), attributes: attributesOf(said).attributes };
}

/** Of "sin punta fina" the tip is wanted. */
const PARTS = new Set(
  'sea sean ser tipo marca color tapa tapas punta puntas hoja hojas tenga traiga'.split(' '),
);

/** An article that is what a line does not want. */
export function unwantedFit(
  { words, attributes }: Unwanted,
  { name, meaning, brand }: Article,
  { colors }: ArticleVariant,
): Points {
  if (words.length === 0) return { points: 0 };
  const own = new Set(wordsOf(`${name} ${brand}`).map(stem));
  const given = words.find((word) => own.has(word) && !meaning.unwanted.words.includes(word));
  const isSo = Object.entries({ ...meaning.attributes, ...(colors.length > 0 && { color: colors }) }).some(
    ([aspect, values]) => {
      const refused: ReadonlyArray<string | number> = attributes[aspect as keyof Attributes] ?? [];
      return (values ?? []).some((value) => refused.includes(value));
    },
  );
  if (given === undefined && !isSo) return { points: 0 };
  return { points: -6, miss: { what: 'unwanted', asked: words.join(' '), given: null } };
}
