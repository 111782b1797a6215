import type { Item } from './item.ts';
import { withoutReasons } from './reasons.ts';

/** A line as it is read: without greetings, reasons, the cover of a notebook, and prices. */
export function withoutAsides(line: string): string {
  return withoutOpening(withoutCover(withoutReasons(withoutPrices(line))));
}

/** The item of a whole line, shown with what its reading sets aside. */
export function asWritten(item: Item, line: string): Item {
  const whole = withoutEnd(withoutOpening(line));
  return item.text === withoutEnd(withoutAsides(line)) && item.text !== whole ? { ...item, whole } : item;
}

function withoutEnd(line: string): string {
  return line.replace(/[\s,;.]+$/, '');
}

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
    .replace(
      /[,.(]?\s*\b(?:forrad[oa]s?(?! en tela)|con forro|forro)\b(?:\s+(?:de|color|en|con|papel|ara[nñ]a|\p{L}+))*[.)]?/giu,
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
