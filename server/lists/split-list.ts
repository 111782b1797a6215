import { ShopError } from '#server/errors.ts';
import { stem, understand } from '#server/search/index.ts';
import { LIST_LINES } from '#shared/schemas/lists.ts';
import { fold } from '#shared/search.ts';
import { areBooks } from './books.ts';
import { createGiveWay, type GiveWay } from './give-way.ts';
import { type Head, headAfter, type Named, withHead } from './heads.ts';
import type { Part, Words } from './item.ts';
import { namesAtOnce } from './names-at-once.ts';
import { HEADING_WORDS, hasCapitals, isInstruction } from './notes.ts';
import { partsOf } from './parts-of-line.ts';
import { LETTERED, readQuantity, withoutMarks } from './quantity.ts';
import { MOST_LETTERS, writtenLines } from './written-lines.ts';

/**
 * The parts of a list in order: one item for each thing that it asks for, and a note for each heading and instruction.
 * A line that names several things ("1 birome azul y 1 roja") is several items. Throws list_unreadable for too many.
 */
export async function splitList(text: string, words: Words): Promise<Part[]> {
  const giveWay = createGiveWay();
  const written = writtenLines(text).map((line) => withLigatures(line, words));
  const lines = withoutMarks(await joinContinuations(written, words, giveWay));
  const marked = lines.filter(({ text: line, isMarked }) => isMarked || /^\d/.test(line)).length;
  const isMostlyMarked = marked > lines.length / 2;
  const inCapitals = hasCapitals(lines.map((line) => line.text));
  const parts: Part[] = [];
  let head: Head | null = null;
  const ofKind: Named['ofKind'] = new Map();
  let isOfBooks = false;
  for (const line of lines) {
    if (parts.length > LIST_LINES) throw new ShopError('list_unreadable', { because: 'too_long' });
    if (line.text !== '') {
      const found = withHead(
        partsOf(line, {
          isMostlyMarked,
          isFirst: parts.length === 0,
          hasCapitals: inCapitals,
          isOfBooks,
          words,
        }),
        { head, ofKind },
        words,
      );
      parts.push(...found);
      for (const part of found) {
        const { concept } = part.kind === 'item' ? part.item.meaning : {};
        if (part.kind === 'item' && concept) ofKind.set(concept.id, part.item.meaning);
      }
      isOfBooks = areBooks(line.text, found, isOfBooks);
      head = headAfter(line.text, found, { head, words });
    }
    await giveWay();
  }
  return parts;
}

/** Joins a line that goes on in the next one, which then begins with a small letter and names nothing. */
async function joinContinuations(
  lines: readonly string[],
  words: Words,
  giveWay: GiveWay,
): Promise<string[]> {
  const joined: string[] = [];
  // Where everything is in small letters, they tell nothing.
  const areSmall = lines.filter((line) => /^\W*\p{Ll}/u.test(line)).length > lines.length / 3;
  const areBulleted = lines.filter((line) => BULLET.test(line)).length > lines.length / 2;
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn = (before: string) =>
      continues(before, line, { words, areSmall }) || (areBulleted && endsBulleted(before, line, words));
    if (last !== undefined && last !== '' && goesOn(last)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
    await giveWay();
  }
  return joined;
}

const BULLET = /^[•·●▪►◦○✓✔☐□■➢➤–—\-\p{Extended_Pictographic}]\s*\S/u;

/** Where each thing has a bullet, a line without one that names nothing is the end of the thing above. */
function endsBulleted(last: string, line: string, words: Words): boolean {
  if (!BULLET.test(last) || BULLET.test(line) || /[.:;]$/.test(last)) return false;
  if (line === line.toUpperCase() || /:$/.test(line) || last.length < 30 || isInstruction(line, []))
    return false;
  // "Flexible [1]": the number stands at the end of the thing.
  const text = /^\p{Ll}/u.test(line) ? line.replace(/\s*[[(]\d{1,3}[\])]\s*$/, '') : line;
  return readQuantity(text).quantity === null && !namesAtOnce(text, words) && !HEADING_WORDS.test(fold(line));
}

/** PDFs that tear the letters "fi" off the rest of a word. */
function withLigatures(line: string, { vocabulary }: Words): string {
  return line.replace(/(\p{L}*f[il]) (\p{Ll}{2,})/gu, (torn, start: string, end: string) =>
    vocabulary.heads.has(stem(fold(start + end))) ? start + end : torn,
  );
}

function continues(
  last: string,
  line: string,
  { words, areSmall }: { words: Words; areSmall: boolean },
): boolean {
  if (!/^[\p{Ll}(]/u.test(line) || LETTERED.test(line) || /[.:;]$/.test(last)) return false;
  if (last.length + line.length > MOST_LETTERS) return false;
  // "Hola, quería precio de" and below it what is asked for.
  const isAskedFor =
    namesAtOnce(line, words) && understand(last, words.vocabulary, words.brands).concept === null;
  if (/(?:\b(?:de|con|y|o|para|del|la|el|en|por)|,)$/i.test(last)) return !isAskedFor;
  if (areSmall) return false;
  return readQuantity(line).quantity === null && !namesAtOnce(line, words) && last.length >= 30;
}
