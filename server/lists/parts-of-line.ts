import { bookOf, booksOf, isBooksHeading, isSubjectBook, titleOfSubject } from './books.ts';
import { isElliptic } from './ellipsis.ts';
import { inheriting } from './inheriting.ts';
import type { Item, Part, Words } from './item.ts';
import { isHeading, isInCapitals, isInstruction, mayBeHeading } from './notes.ts';
import { piecesOf } from './pieces.ts';
import { readQuantity } from './quantity.ts';
import { asWritten, withoutAsides } from './set-aside.ts';
import { itemsOf } from './to-items.ts';

/** A longer line is prose. */
const PROSE_LETTERS = 220;
/** In a line that is as long, words that name nothing are prose; they are, too, if there are so many. */
const LONG_LINE = 100;
const MANY_WORDS = 3;

export type Line = { text: string; isMarked: boolean };
export type Around = {
  /** Most lines have a bullet or a number. */
  isMostlyMarked: boolean;
  isFirst: boolean;
  /** The list's headings are in capitals. */
  hasCapitals: boolean;
  /** It stands below a heading of books. */
  isOfBooks: boolean;
  words: Words;
};

/** What a line asks for, or the line as a note. */
export function partsOf(
  { text, isMarked }: Line,
  { isMostlyMarked, isFirst, hasCapitals, isOfBooks, words }: Around,
): Part[] {
  const line = withoutAsides(text);
  const books = booksOf(line, words);
  if (books) return books.map(toPart);
  const items = withoutProse(itemsOfLine(line, words), line);
  const known = items.filter(({ meaning }) => meaning.concept !== null);
  // "Una roja" at its beginning is of what the line above ends with.
  const meant = items.filter(({ meaning, text: own }) => meaning.concept !== null || isElliptic(own, words));
  const note: Part[] = [{ kind: 'note', text }];
  const holding = HOLDING_BELOW.exec(line)?.[1];
  if (holding !== undefined && known.length === 1) return itemsOf(holding, words).map(toPart);
  if (/:$/.test(line) && items.length === 1) return note;
  if (hasCapitals && isInCapitals(text)) return note;
  if (isInstruction(line, items)) return known.length >= 3 ? meant.map(toPart) : note;
  const isNameless =
    known.length === 0 &&
    readQuantity(line).quantity === null &&
    items.every(({ meaning }) => !meaning.isGoverned);
  const title = isNameless ? titleOfSubject(line) : null;
  if (title !== null) return [toPart({ ...bookOf(title, words), text, isDoubtful: true })];
  if (isNameless && isHeading(line)) return note;
  const isUnknown = isNameless && items.every(({ quantity }) => quantity === null);
  const [only] = items;
  if (only && items.length === 1 && isBooksHeading(only)) return note;
  if (isUnknown && only) {
    const isBook = isOfBooks || isSubjectBook(line);
    const item = isBook ? bookOf(line, words) : only;
    const isDoubtful = !isOfBooks && (isFirst || mayBeHeading(line, isMarked, isMostlyMarked));
    if (isBook || isDoubtful) return [toPart({ ...item, text, isDoubtful })];
  }
  if (line.length > PROSE_LETTERS) return known.length > 0 ? meant.map(toPart) : note;
  if (only && items.length === 1) return [toPart(asWritten(only, text))];
  const areBooks = items.some(({ meaning }) => meaning.concept?.isTitled);
  return items.map((item) => toPart(areBooks && isUnknownBook(item) ? bookOf(item.text, words) : item));
}

/** "Lengua 5" beside other books. */
function isUnknownBook({ text, meaning }: Item): boolean {
  return meaning.concept === null && isSubjectBook(text);
}

function itemsOfLine(line: string, words: Words): Item[] {
  const items = inheriting(
    piecesOf(line, words).flatMap((piece) => itemsOf(piece, words)),
    line,
    words,
  );
  const [first, ...others] = items;
  // "En la cartuchera: 2 lápices": where they belong.
  if (first && others.length > 0 && /^(?:en|dentro de) (?:la|el|su|una?)\s/i.test(first.text)) return others;
  if (!first || others.length < 2 || !HOLDING.test(line)) return items;
  return [{ ...first, isHolding: true }, ...others];
}

/** "Cartuchera completa: lápiz, goma y regla". */
const HOLDING = /^(?:1\s+|una?\s+)?(?:cartuchera|canopla|estuche)\b[^,:]*(?::|\bcon\b|,)/i;

/** "1 cartuchera con los siguientes elementos:" is asked for, as is what stands below. */
const HOLDING_BELOW =
  /^((?:1|una?)\s.*?\b(?:cartuchera|canopla|carpeta|caja|bolsa)\b.*?),?\s+(?:con|que (?:contenga|tenga|incluya))\b[^:]*:$/i;

/** Beside two things that it knows, words that name nothing are prose; so is a subject before its things. */
function withoutProse(items: readonly Item[], line: string): Item[] {
  const known = items.filter(({ meaning }) => meaning.concept !== null);
  return items.filter((item) => {
    if (item.meaning.concept !== null || item.quantity !== null) return true;
    if (known.length > 0 && line.startsWith(`${item.text}:`)) return false;
    const isProse = line.length > LONG_LINE || item.text.split(' ').length >= MANY_WORDS;
    return known.length < 2 || !isProse;
  });
}

const toPart = (item: Item): Part => ({ kind: 'item', item });
