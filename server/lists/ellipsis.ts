import { type Meaning, understand } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Words } from './item.ts';
import { readQuantity } from './quantity.ts';

/** "Igual al anterior", "ídem", "lo mismo pero": as what was named before. */
const LIKE =
  /\b(?:igual(?:es)?|idem|(?:l[oa]s?|el|de la|del) mism[oa]s?|mism[oa]s?)\b(?:\s+(?:que\s+|al?\s+|a la\s+)?(?:el\s+|la\s+|los\s+|las\s+|de\s+)?(?:anterior(?:es)?|arriba|primer[oa]s?|otr[oa]s?|marca|modelo|tamano|medida|tipo|calidad))?(?:\s*,?\s*pero)?(?:\s+(?:en|de)\b)?/;

/** "Uno rojo", "otra de 30 cm", "1 para zurdos", "y otro más": what they stand for was named before. */
const POINTS =
  /^(?:y\s+)?(?:un[oa]s?|otr[oa]s?|l[oa]s? otr[oa]s?|el otro|\d{1,2}|dos|tres|cuatro)\s+(?:mas\s+)?/;
const OF = /^(?:de|para|con|sin|en|a|x|n[°º.]?)\s+(?!cada\b)|^x ?\d|^(?:n[°º]|nro)/;
const PRONOUN = /^(?:y\s+)?(?:uno|otr[oa]s?|l[oa]s? otr[oa]s?|el otro)\b/;

/** True for a piece that names its thing only by pointing to the one before it. */
export function isElliptic(piece: string, { vocabulary }: Words): boolean {
  const text = fold(piece).trim();
  if (isLike(text)) return true;
  const [pointer = ''] = POINTS.exec(text) ?? [];
  if (pointer === '') return false;
  const rest = text.slice(pointer.length);
  // "19 x 23" are measures.
  // "Una resma A4" is paper.
  if (/^resmas?\b/.test(rest)) return false;
  if (OF.test(rest)) return !/^\d+\s*x/.test(text);
  const [first = ''] = /^[\p{L}\d/]+/u.exec(rest) ?? [];
  const { concept, attributes } = understand(first, vocabulary);
  const isSaidOnly = first !== '' && concept === null && Object.keys(attributes).length > 0;
  return isSaidOnly && namesNothing(understand(rest, vocabulary));
}

/** "1 rayado 48 hojas" tells of sheets; "1 pequeño anotador" is a thing. */
function namesNothing({ concept, named, attributes }: Meaning): boolean {
  return concept === null || (/^hojas?\b/.test(named) && attributes.sheets !== undefined);
}

/** True for a piece that says so by itself, and not only by a number: "uno de 30 cm", "ídem en rojo". */
export function pointsBack(piece: string, words: Words): boolean {
  const text = fold(piece).trim();
  if (isLike(text)) return true;
  return (PRONOUN.test(text) || OF.test(readQuantity(text).rest)) && isElliptic(piece, words);
}

/** True for a text that says at its beginning that a thing is as one named before: "1 cuaderno igual al anterior". */
export function isLike(text: string): boolean {
  return /^(?:y\s+)?(?:\d+\s+|un[oa]?\s+|otr[oa]\s+)?(?:[a-z]+\s+)?(?:igual|idem|(?:l[oa]|el) mism)/.test(
    fold(text),
  );
}

/** What a piece is like, read with the name of the thing that it points to. Null: it names another thing. */
export function readLike(piece: string, head: Meaning, { vocabulary, brands }: Words): Meaning | null {
  const own = fold(piece)
    .replace(/\s*\(\d{1,2}\)$/, '')
    .replace(LIKE, ' ')
    .trim()
    .replace(POINTS, '');
  const said = understand(own, vocabulary, brands);
  if (isLike(piece) && said.concept && said.concept.id !== head.concept?.id) return null;
  const other = kindOf(own, head, { vocabulary, brands });
  if (other) return other;
  const whole = understand(`${nameWithout(head, said, vocabulary)} ${own}`, vocabulary, brands);
  if (whole.concept && whole.concept.id !== head.concept?.id) return isLike(piece) ? null : whole;
  const attributes = whole.concept ? whole.attributes : said.attributes;
  return {
    ...head,
    words: [...head.words, ...(said.concept ? whole.words : said.words)],
    figures: said.figures,
    models: said.models.length > 0 ? said.models : head.models,
    unwanted: said.unwanted,
    brands: said.brands.length > 0 ? said.brands : head.brands,
    attributes: { ...inherited(head, attributes), ...attributes },
  };
}

/** What a line takes from what was named before; colours of its own take the place of the head's. */
export function inherited({ attributes }: Meaning, own: Meaning['attributes']): Meaning['attributes'] {
  const { color, assorted, ruling, finish, ...others } = attributes;
  return {
    ...others,
    ...(!own.color && !own.assorted && { ...(color && { color }), ...(assorted && { assorted }) }),
    // "Goma eva lisa y otra con brillo".
    ...(!own.finish && { ...(ruling && { ruling }), ...(finish && { finish }) }),
  };
}

/** "Cinta de papel y otra de embalar": another kind of what has the same first word. */
function kindOf(own: string, { named, concept }: Meaning, { vocabulary, brands }: Words): Meaning | null {
  const [first = ''] = named.split(' ');
  if (first === '' || !OF.test(own)) return null;
  const whole = understand(`${first} ${own}`, vocabulary, brands);
  const isKind = whole.concept?.id !== concept?.id && whole.named.includes(' ');
  return whole.concept && isKind ? whole : null;
}

/** The name without what the piece says otherwise: of "repuesto rayado", for "otro cuadriculado", "repuesto". */
function nameWithout({ named }: Meaning, { attributes }: Meaning, vocabulary: Words['vocabulary']): string {
  const isSaid = (word: string) =>
    Object.keys(understand(word, vocabulary).attributes).some((aspect) => aspect in attributes);
  return named
    .split(' ')
    .filter((word) => !isSaid(word))
    .join(' ');
}
