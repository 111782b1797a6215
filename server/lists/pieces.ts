import { understand } from '#server/search/index.ts';
import { isSubjectBook } from './books.ts';
import { type Cut, cutLine } from './cut-line.ts';
import { EDITION, isOtherEdition } from './editions.ts';
import { isElliptic, pointsBack } from './ellipsis.ts';
import type { Words } from './item.ts';
import { namesAtOnce } from './names-at-once.ts';
import { isNextNumber, MEASURED } from './next-number.ts';
import { readQuantity } from './quantity.ts';

/** The pieces of a line, each of which asks for something, or for several of one thing. */
export function piecesOf(line: string, words: Words): string[] {
  const cuts = cutLine(line);
  const pieces: string[] = [];
  let joint = '';
  for (const { text, separator } of COUNTED_AFTER.test(line) ? [{ text: line, separator: '' }] : cuts) {
    const last = pieces.at(-1);
    if (last === undefined) pieces.push(text);
    else if (isOwn(text, { last, joint, words }) || (isListOf(cuts) && isBareThing(text, words))) {
      if (joint.startsWith(':')) pieces[pieces.length - 1] = withoutContents(last);
      pieces.push(text);
    } else pieces[pieces.length - 1] = `${last}${joint}${text}`;
    joint = separator;
  }
  return pieces.map((piece) => piece.replace(/[\s,;.]+$/, '').trim()).filter((piece) => piece !== '');
}

/** "Birome azul 2 roja 1 negra 1": each number counts the colour before it. */
const COUNTED_AFTER = /^\p{L}+(?: \p{L}+)*?(?: \p{L}+ \d{1,2}){2,}$/u;

function isOwn(text: string, { last, joint, words }: { last: string; joint: string; words: Words }): boolean {
  if (/^\s+con\s+$/i.test(joint)) return isHeld(text, last, words);
  // "Después para Martina necesito la carpeta": about the next things.
  if (/^\s+(?:despu[eé]s|luego)\s+$/i.test(joint))
    return /^para\s/i.test(text) || standsAlone(text, last, words);
  // "Family and Friends 3, Class Book": one book; "Class Book, Workbook" are two.
  if (joint.startsWith(',') && EDITION.test(text) && !EDITION.test(last)) return false;
  // "Clips de colores: 2 cajas".
  if (ONLY_COUNT.test(text)) return false;
  if (/^\s+$/.test(joint)) return isNextNumber(text, last, words);
  // "1 paq. sobres".
  const isShortened = /^(?:\d+\s+)?\p{L}{1,5}$/u.test(last);
  if (joint.startsWith('.') && (isShortened || tellsMore(text))) return false;
  return standsAlone(text, last, words);
}

const ONLY_COUNT =
  /^(?:\d{1,3}|una?|dos|tres|cuatro|cinco|seis) (?:u\.?|unidad(?:es)?|blocks?|caj(?:it)?as?|paquetes?|sobre(?:cito)?s?|pote(?:cito)?s?|rollos?|resmas?|packs?|pliegos?|planchas?)[.\s]*$|^(?:set|caja|cajita|paquete|pack|estuche) (?:x|de|por) \d{1,3}$/i;

/** "Cartuchera completa con:" is one for what follows. */
function withoutContents(piece: string): string {
  return piece.replace(/\s+(?:complet[oa]|equipad[oa])?(?:\s+con)?$/i, '');
}

/** "2 solapas": parts of one thing, never things. */
const PART_OF_ONE =
  /^(?:\d+|dos|tres|cuatro|seis) (?:colores|anillos|ganchos|aros|pisos|cierres|d[ií]gitos|tonos|solapas|agujeros|divisiones|compartimentos|bolsillos)\b/i;

const FEWEST_IN_LIST = 3;

function isListOf(cuts: readonly Cut[]): boolean {
  return (
    cuts.length >= FEWEST_IN_LIST &&
    cuts.slice(0, -1).every(({ separator }) => /^(?:[,;]|\s+y\s)/i.test(separator))
  );
}

/** One or two words that may be a thing, between others: "trapo, vaso, antiparras". */
function isBareThing(piece: string, { vocabulary, brands }: Words): boolean {
  // "Romeo y Julieta" are names.
  if (!/^\p{Ll}\p{L}{3,}(?: \p{L}{3,})?\.?$/u.test(piece)) return false;
  if (/(?:ad|id)[oa]s?\b|^(?:etc|otros?|varios?|todo|similar|con|sin|para|tipo|marca)\b/i.test(piece))
    return false;
  const { attributes, brands: named } = understand(piece, vocabulary, brands);
  return Object.keys(attributes).length === 0 && named.length === 0;
}

/** True for a sentence, or the rest of one after an abbreviation, about what was named before. */
function tellsMore(text: string): boolean {
  return TELLS.test(text) || QUALIFIES.test(text) || isOnlySheets(text);
}

const TELLS = /^(?:est[eao]s?|se|deben?|no|son|van)\s/i;

/** What is asked for with other things in it: "cartuchera con lápices". */
const CONTAINERS = new Set(['cartuchera', 'carpeta', 'mochila']);

/** What a folder has of itself. */
const OF_FOLDER = new Set(['aros', 'caratula', 'ojalillos']);

/** True for a thing of its own that another one holds. */
function isHeld(piece: string, before: string, words: Words): boolean {
  const { vocabulary, brands } = words;
  const own = understand(before, vocabulary, brands).concept;
  if (!own || !CONTAINERS.has(own.id)) return false;
  const { rest } = readQuantity(piece);
  const held = understand(rest, vocabulary, brands);
  const whole = understand(`${before} con ${rest}`, vocabulary, brands).concept;
  const isSold = held.concept?.isSold === true && !OF_FOLDER.has(held.concept.id);
  return whole?.id === own.id && isSold && held.from < 4;
}

/** What tells more of the thing before it: "tipo Plasticola", "2 colores distintos". */
const QUALIFIES =
  /^(?:(?:de|en)\s+)?(?:tipo|marca|s[ií]mil|modelo|tama[nñ]o|color)\s|^(?:(?:de|en)\s+)?(?:\d+\s+)?(?:colores\s+(?:distintos|diferentes|variados|surtidos|a elecci[oó]n)|(?:distintos|diferentes|varios)\s+colores)/i;

/** True if a piece asks for something of its own: it begins with a number or names a thing at once. */
function standsAlone(piece: string, before: string, words: Words): boolean {
  if (before.length > 0 && /\b(?:completa|geometr[ií]a)\b/i.test(before) && /:/.test(before)) return false;
  // "Block N° 5: blanco (1) y color (1)".
  if (BRACKETED.test(before.trim()) && BRACKETED.test(piece.trim())) return true;
  // "Que se escribe y se borra".
  if (/^(?:no|sin|ni|salvo|excepto|se|que|q)\s/i.test(piece) || QUALIFIES.test(piece)) return false;
  if (isExample(piece, words)) return false;
  if (/^con\s/i.test(piece)) return isHeld(piece.replace(/^con\s+/i, ''), before, words);
  const ofBefore = understand(before, words.vocabulary, words.brands);
  const isOfThing = ofBefore.concept ? !ofBefore.concept.isTitled : isElliptic(before, words);
  if (isOfThing && isPartOf(piece, words)) return true;
  if (isOtherEdition(piece, before) || (ofBefore.concept?.isTitled && isSubjectBook(piece))) return true;
  if (isSubjectBook(before) && isSubjectBook(piece)) return true;
  if (ofBefore.concept && !ofBefore.concept.isTitled && isOfName(piece, words)) return true;
  if (ofBefore.concept && PART_OF_ONE.test(piece)) return false;
  const { quantity, rest } = readQuantity(piece);
  // "Papel afiche: 2 (uno blanco, otro celeste)".
  if (rest.startsWith('(')) return false;
  if (ofBefore.concept?.isTitled) return quantity !== null;
  // "Family and Friends, Class Book (Oxford)".
  if (quantity === null && ofBefore.concept === null && isUntitledBook(piece, words)) return false;
  if (ofBefore.concept === null && quantity === null && !namesAtOnce(piece, words)) return false;
  if (quantity !== null && rest !== '' && !/^(?:por|de cada|x|en)\b/i.test(rest)) {
    const { concept, attributes } = understand(rest, words.vocabulary, words.brands);
    if (ofBefore.concept !== null && isOnlySheets(piece)) return false;
    return (
      concept !== null ||
      attributes.color !== undefined ||
      attributes.number !== undefined ||
      (/\(\d+\)$/.test(piece.trim()) && Object.keys(attributes).length > 0) ||
      ofBefore.concept === null ||
      /\p{L}{4}/u.test(rest)
    );
  }
  return namesAtOnce(rest, words) && !(ofBefore.concept !== null && isOnlySheets(piece));
}

const BRACKETED = /\p{L}\s*\(\d{1,2}\)$/u;

/** "El Nene o similar": which one, of the thing before it. */
function isExample(text: string, { vocabulary, brands }: Words): boolean {
  const piece = text.replace(/\([^()]*\)/g, ' ');
  return (
    /\so\s(?:similar|equivalente|parecid)/i.test(piece) &&
    understand(piece, vocabulary, brands).concept === null
  );
}

/** "Y el primer Harry Potter": a name that the trade doesn't know is a thing of its own. */
function isOfName(piece: string, { vocabulary, brands }: Words): boolean {
  if (!/^(?:el|la)\s/i.test(piece) || SAYS_MORE.test(piece)) return false;
  const { concept, words, attributes } = understand(piece, vocabulary, brands);
  return concept === null && words.length >= 2 && Object.keys(attributes).length === 0;
}

const SAYS_MORE =
  /\b(?:que|q|nombre|apellido|dibujo|logo|escudo|resto|precio|color|marca|parte|tapa|otr[oa]s?|mism[oa]s?|m[aá]s|foto|cara)\b/i;

function isUntitledBook(piece: string, { vocabulary, brands }: Words): boolean {
  const { concept, words, brands: own } = understand(piece, vocabulary, brands);
  return concept?.isTitled === true && words.length <= own.length;
}

/** "Otra azul", "1 2B"; but "3 anillos" are what a folder has. */
function isPartOf(piece: string, words: Words): boolean {
  return pointsBack(piece, words) || (!MEASURED.test(piece) && isElliptic(piece, words));
}

/** "100 hojas", "de 90 hojas rayadas": what a notebook has. */
export function isOnlySheets(piece: string): boolean {
  return /^(?:de |con )?\d+ (?:hojas|hja?s)\b(?!.*\b(?:a4|oficio|canson|de color|de colores|blancas|negras))/i.test(
    piece.trim(),
  );
}
