import { ShopError } from '#server/errors.ts';
import { stem } from '#server/search/index.ts';
import { LIST_LINES } from '#shared/schemas/lists.ts';
import { fold } from '#shared/search.ts';
import { createGiveWay, type GiveWay } from './give-way.ts';
import { type Head, headAfter, withHead } from './heads.ts';
import type { Item, Part, Words } from './item.ts';
import { HEADING_WORDS, isHeading, isInstruction } from './notes.ts';
import { namesAtOnce, piecesOf } from './pieces.ts';
import { readQuantity, withoutMarks } from './quantity.ts';
import { itemsOf } from './to-items.ts';
import { MOST_LETTERS, writtenLines } from './written-lines.ts';

/** A longer line is prose. */
const PROSE_LETTERS = 220;

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
  const parts: Part[] = [];
  let head: Head | null = null;
  for (const line of lines) {
    if (parts.length > LIST_LINES) throw new ShopError('list_unreadable', { because: 'too_long' });
    if (line.text !== '') {
      const found = withHead(partsOf(line, isMostlyMarked, words), head);
      parts.push(...found);
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
  const areBulleted = lines.filter((line) => BULLET.test(line)).length > lines.length / 2;
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn = (before: string) =>
      continues(before, line, words) || (areBulleted && endsBulleted(before, line, words));
    if (last !== undefined && last !== '' && goesOn(last)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
    await giveWay();
  }
  return joined;
}

const BULLET = /^[•·●▪►◦○✓✔☐□■➢➤–—-]\s*\S/u;

/** Where each thing has a bullet, a line without one that names nothing is the end of the thing above. */
function endsBulleted(last: string, line: string, words: Words): boolean {
  if (!BULLET.test(last) || BULLET.test(line) || /[.:;]$/.test(last)) return false;
  if (line === line.toUpperCase() || /:$/.test(line) || last.length < 30) return false;
  return readQuantity(line).quantity === null && !namesAtOnce(line, words) && !HEADING_WORDS.test(fold(line));
}

/** PDFs that tear the letters "fi" off the rest of a word. */
function withLigatures(line: string, { vocabulary }: Words): string {
  return line.replace(/(\p{L}*f[il]) (\p{Ll}{2,})/gu, (torn, start: string, end: string) =>
    vocabulary.heads.has(stem(fold(start + end))) ? start + end : torn,
  );
}

function continues(last: string, line: string, words: Words): boolean {
  if (!/^[\p{Ll}(]/u.test(line) || /[.:;]$/.test(last)) return false;
  if (last.length + line.length > MOST_LETTERS) return false;
  if (/(?:\b(?:de|con|y|o|para|del|la|el|en|por)|,)$/i.test(last)) return true;
  return readQuantity(line).quantity === null && !namesAtOnce(line, words) && last.length >= 30;
}

function partsOf(
  { text, isMarked }: { text: string; isMarked: boolean },
  isMostlyMarked: boolean,
  words: Words,
): Part[] {
  const line = withoutCover(withoutPrices(text));
  const all = inheriting(
    piecesOf(line, words).flatMap((piece) => itemsOf(piece, words)),
    line,
  );
  const known = all.filter(({ meaning }) => meaning.concept !== null);
  // Beside two things that it knows, words that name nothing are prose.
  const items =
    known.length >= 2 ? all.filter((item) => item.meaning.concept !== null || item.quantity !== null) : all;
  if (/:$/.test(line) && items.length === 1) return [{ kind: 'note', text }];
  if (isInstruction(line, items)) return known.length >= 3 ? known.map(toPart) : [{ kind: 'note', text }];
  if (
    items.length === 1 &&
    known.length === 0 &&
    !items[0]?.meaning.isGoverned &&
    isHeading(line, isMarked, isMostlyMarked)
  )
    return [{ kind: 'note', text }];
  if (line.length > PROSE_LETTERS) return known.length > 0 ? known.map(toPart) : [{ kind: 'note', text }];
  return items.map(toPart);
}

/** "1 carpeta verde y 1 amarilla": the second is a folder, too. */
function inheriting(items: readonly Item[], line: string): Item[] {
  const parts = new Map<Item, number>();
  let head: Item | undefined;
  const whole = items.map((item) => {
    const { concept, words, attributes } = item.meaning;
    if (concept || words.length > 0 || Object.keys(attributes).length === 0 || !head) {
      head = item.meaning.concept ? item : undefined;
      return item;
    }
    // "Marcadores: 1 negro y 1 azul" asks for two, and the word before the colon is their heading.
    if (line.includes(`${head.text}:`)) parts.set(head, (parts.get(head) ?? 0) + (item.quantity ?? 0));
    return {
      ...item,
      meaning: { ...head.meaning, attributes: { ...head.meaning.attributes, ...attributes } },
    };
  });
  // "4 lapiceras: 2 azules y 2 negras" asks for four.
  return whole.filter((item) => !parts.has(item) || ![null, parts.get(item)].includes(item.quantity));
}

/** Without the colour in which a notebook is to be covered. */
function withoutCover(line: string): string {
  if (/^\W*(?:\d+\s+|un[oa]?s?\s+)?(?:papel|forro|funda)/i.test(line)) return line;
  return line
    .replace(
      /[,.(]?\s*\b(?:forrad[oa]s?|con forro|forro)\b(?:\s+(?:de|color|en|con|papel|ara[nñ]a|\p{L}+))*[.)]?/giu,
      '',
    )
    .trim();
}

const toPart = (item: Item): Part => ({ kind: 'item', item });

/** "desde $ 8.000", "entre 75 y 90 pesos", "cuesta": what newspapers add. */
function withoutPrices(line: string): string {
  return line
    .replace(
      /:?\s*(?:desde\s+)?(?:los?\s+)?\$\s?\d[\d.]*(?:,\d+)?(?:\s+(?:hasta|a)\s+\$\s?\d[\d.]*(?:,\d+)?)?/gi,
      '',
    )
    .replace(/,?\s*(?:cuesta\s+)?(?:entre\s+\d[\d.]*(?:,\d+)?\s+y\s+)?\d[\d.]*(?:,\d+)?\s+pesos/gi, '')
    .replace(/\s+desde\s*(?=[,;.]|$)/gi, '')
    .trim();
}
