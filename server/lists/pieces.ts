import { understand } from '#server/search/index.ts';
import type { Words } from './item.ts';
import { readQuantity } from './quantity.ts';

/** The places where a line may divide, at depth 0 of parentheses. */
export function piecesOf(line: string, words: Words): string[] {
  const cuts = cut(line);
  const pieces: string[] = [];
  let joint = '';
  for (const { text, separator } of cuts) {
    const last = pieces.at(-1);
    if (last === undefined || (/^\.\s/.test(joint) && !tellsMore(text))) pieces.push(text);
    else if (/^\s+con\s+$/i.test(joint) ? isHeld(text, last, words) : standsAlone(text, last, words))
      pieces.push(text);
    else pieces[pieces.length - 1] = `${last}${joint}${text}`;
    joint = separator;
  }
  return pieces.map((piece) => piece.replace(/[\s,;.]+$/, '').trim()).filter((piece) => piece !== '');
}

/** True for a sentence, or the rest of one after an abbreviation, about what was named before. */
function tellsMore(text: string): boolean {
  return TELLS.test(text) || QUALIFIES.test(text) || isOnlySheets(text);
}

const TELLS = /^(?:est[eao]s?|se|deben?|no|son|van)\s/i;

type Cut = { text: string; separator: string };

/**
 * Between two things: a comma, a full stop that ends no abbreviation, "y", a dash, a colon, "junto con". Sticky: matches
 * at `lastIndex` alone.
 */
const SEPARATOR =
  /,?\s+(?:junto con|además de|así como|y también|(?:que\s+)?incluyen?:?|contiene:?)\s+|[,;](?!\d)\s*(?:y\s+|e\s+)?|(?<!\b(?:ed|edit|n|nro|cs|prof|sra?|dra?))\.\s+(?=[\p{L}\d])|\s+[ye]\s+|(?<=\p{L}{3})\s+con\s+|\s+[–—-]\s+(?=[\d\p{L}])|\s*\+\s*|:\s+|\s+más\s+/iuy;

function cut(line: string): Cut[] {
  const cuts: Cut[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === '(' || letter === '“') depth++;
    if ((letter === ')' || letter === '”') && depth > 0) depth--;
    if (depth > 0) continue;
    SEPARATOR.lastIndex = at;
    const [separator] = SEPARATOR.exec(line) ?? [];
    if (!separator || at === from) continue;
    cuts.push({ text: line.slice(from, at), separator });
    from = at + separator.length;
    at = from - 1;
  }
  return [...cuts, { text: line.slice(from), separator: '' }];
}

/** What is asked for with other things in it: "cartuchera con lápices". */
const CONTAINERS = new Set(['cartuchera', 'carpeta', 'mochila']);

/** True for a thing of its own that another one holds. */
function isHeld(piece: string, before: string, words: Words): boolean {
  const { vocabulary, brands } = words;
  const own = understand(before, vocabulary, brands).concept;
  if (!own || !CONTAINERS.has(own.id)) return false;
  const { rest } = readQuantity(piece);
  const held = understand(rest, vocabulary, brands);
  const whole = understand(`${before} con ${rest}`, vocabulary, brands).concept;
  return whole?.id === own.id && held.concept !== null && held.concept.isSold && held.from < 4;
}

/** What tells more of the thing before it: "tipo Plasticola", "2 colores distintos". */
const QUALIFIES =
  /^(?:(?:de|en)\s+)?(?:tipo|marca|s[ií]mil|modelo|tama[nñ]o|color)\s|^(?:(?:de|en)\s+)?(?:\d+\s+)?(?:colores\s+(?:distintos|diferentes|variados|surtidos|a elecci[oó]n)|(?:distintos|diferentes|varios)\s+colores)/i;

/** True if a piece asks for something of its own: it begins with a number or names a thing at once. */
function standsAlone(piece: string, before: string, words: Words): boolean {
  if (before.length > 0 && /\b(?:completa|geometr[ií]a)\b/i.test(before) && /[:(]/.test(before)) return false;
  if (/^(?:no|sin|ni|salvo|excepto)\s/i.test(piece) || QUALIFIES.test(piece)) return false;
  const { quantity, rest } = readQuantity(piece);
  const ofBefore = understand(before, words.vocabulary, words.brands);
  if (ofBefore.concept?.isTitled) return quantity !== null;
  if (ofBefore.concept === null && quantity === null && !namesAtOnce(piece, words)) return false;
  if (quantity !== null && rest !== '' && !/^(?:por|de cada|x|en)\b/i.test(rest)) {
    const { concept, attributes } = understand(rest, words.vocabulary, words.brands);
    if (ofBefore.concept !== null && isOnlySheets(piece)) return false;
    return (
      concept !== null ||
      attributes.color !== undefined ||
      ofBefore.concept === null ||
      /\p{L}{4}/u.test(rest)
    );
  }
  return namesAtOnce(rest, words) && !(ofBefore.concept !== null && isOnlySheets(piece));
}

/** "100 hojas", "de 90 hojas rayadas": what a notebook has. */
export function isOnlySheets(piece: string): boolean {
  return /^(?:de |con )?\d+ (?:hojas|hjs)\b(?!.*\b(?:a4|oficio|canson))/i.test(piece.trim());
}

/** True if the text names a thing with its first words. */
export function namesAtOnce(text: string, { vocabulary, brands }: Words): boolean {
  const meaning = understand(
    text.replace(/^(?:el|la|los|las|un|una|unos|unas|al?)\s+/i, ''),
    vocabulary,
    brands,
  );
  return meaning.concept !== null && meaning.from <= 12 && !meaning.isGoverned;
}
