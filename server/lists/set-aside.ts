import { withoutColumns } from './columns.ts';
import type { Item } from './item.ts';
import { withoutReasons } from './reasons.ts';
import { withoutSlips } from './slips.ts';

/** What is set aside of a line, in this order, and how else it is said. */
const STEPS: ReadonlyArray<(line: string) => string> = [
  withoutPrices,
  withoutIndifference,
  withoutCode,
  withoutColumns,
  withCountAtEnd,
  withoutSlips,
  withoutReasons,
  withoutCover,
  withoutOpening,
  withoutClosing,
];

/** A line as it is read: only what it asks for, as lists say it. */
export function withoutAsides(line: string): string {
  return STEPS.reduce((rest, step) => step(rest), line)
    .replaceAll('[', '(')
    .replaceAll(']', ')');
}

/** The item of a whole line, shown with what its reading sets aside. */
export function asWritten(item: Item, line: string): Item {
  const whole = withoutEnd(withoutOpening(line));
  return item.text === withoutEnd(withoutAsides(line)) && item.text !== whole ? { ...item, whole } : item;
}

function withoutEnd(line: string): string {
  return line.replace(/[\s,;.]+$/, '');
}

/** Without the number that an office's order has before a thing: "art. 1045 biromes", "1045 - biromes", a barcode. */
function withoutCode(line: string): string {
  return line.replace(CODE, '');
}

const CODE =
  /^(?:(?:art[ií]culo|art|c[oó]digo|c[oó]d|[ií]tem|referencia|ref|sku)\b\.?\s*(?:n[°º]|nro\.?|n\.)?[\s:#]*[a-z]{0,3}-?\d[\d./-]*\s*[–—:)-]*\s*|\(?\d{4,}\)?\s*[–—:-]\s+|\d{8,14}\s+)(?=.*\p{L}{3})/iu;

/** "Cantidad: 2", "me dijo que 5": the number that lists write after a thing. */
function withCountAtEnd(line: string): string {
  return line.replace(COUNT_AT_END, (_, count: string) => `: ${count}`);
}

const COUNT_AT_END =
  /[\s,;:.([–—-]+(?:cant(?:idad|\.)?\s*[:=]?|(?:me |nos )?(?:dij(?:o|eron)|pid(?:en|i[oó])|dicen) (?:que |q )?(?:son |sean )?|(?:creo (?:que |q ))?son)\s*(\d{1,2})[)\].]?$/i;

/** Without that the make does not matter: "cualquier edición". */
function withoutIndifference(line: string): string {
  return line.replace(/[\s,(]*\b(?:de |en )?cualquier (?:marca|edici[oó]n|editorial|modelo)\b\)?/gi, '');
}

/** Without how messages end: "cuánto sería todo? gracias!!". */
function withoutClosing(line: string): string {
  const bare = line.replace(CLOSING, '');
  return bare === '' ? line : bare;
}

const CLOSING =
  /[\s,;.:(¿¡!?–—-]*\b(?:(?:me dec[ií]s |decime )?cu[aá]nto (?:es|ser[ií]a|sale|saldr[ií]a|me sale|cuesta|costar[ií]a)\b|(?:muchas |mil |desde ya )?gracias+\b|desde ya\b|saludos\b|(?:x ?fa|por ?fa(?:vor|s)?|porfi[sn]?|pl[ie]?s)\b)[\s\p{L},.?!¿¡]*$/iu;

/** Without how messages begin: "ah y una mochila". */
function withoutOpening(line: string): string {
  return line.replace(OPENING, '');
}

const OPENING =
  /^(?:(?:ah+|x favor|por ?fa(?:vor)?|ten[eé]s|tienen|hay|vend[eé]n|me das|dame|te pido|anotame|bueno|y adem[aá]s|adem[aá]s|tambi[eé]n|despu[eé]s|y|che|otra cosa|me olvid(?:aba|[eé])(?: de)?|me falt(?:an?|ar[ií]an?)|necesito|quiero|quisiera|busco|agregame|poneme|sumale|sumame|pasame|mandame)\b[\s,:]*)+(?=(?:\d|un[oa]?s?\b|l[oa]s?\b|el\b|dos|tres|cuatro|\p{L}{4}))(?!otr[oa]s?\b)/iu;

/** Without the colour in which a notebook is to be covered. */
function withoutCover(line: string): string {
  if (/^\W*(?:\d+\s+|un[oa]?s?\s+)?(?:papel|forro|funda)/i.test(line)) return line;
  return line
    .replace(/\s*\(\s*forrad[oa]s?(?! en tela)\b[^()]*\)/gi, '')
    .replace(
      /[,.(]?\s*\b(?:forrad[oa]s?(?! en tela)|con forro|(?<!\b(?:y|ten[eé]s|tienen|hay|necesito|un|el|\d)\s)forro)\b(?:\s+(?:de|color|en|con|papel|ara[nñ]a|\p{L}+))*[.)]?/giu,
      '',
    )
    .trim();
}

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
