import { ABBREVIATIONS } from '#server/search/index.ts';

/** A part of a line, and what divides it from the next one. */
export type Cut = { text: string; separator: string };

/** Words after which a number belongs to what was named: "caja de 12", "tapa con 2 broches", "lengua 5". */
const BEFORE_OWN =
  '(?<!(?:^|[\\s(])(?:matem[aá]ticas?|lengua|naturales|sociales|historia|geograf[ií]a|biolog[ií]a|x|por|de|del|con|en|n[º°]?|nro|n[uú]mero|talle|sala|hasta|entre|cada|o|u|a|para|c|y|e|el|la|los|las)\\.?)';

/** Numbers as messages write them. */
const NUMBER_WORD =
  'un[oa]?s?|otr[oa]s?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cincuenta|cien';

/** Words with a full stop that ends nothing. */
const SHORTENED = `${Object.keys(ABBREVIATIONS).join('|')}|ed|edit|n|nro|cs|prof|sra?|dra?|ing|líq|bco|bca`;

/**
 * Between two things: a comma, a full stop, "y", a dash, a colon, "junto con", and the space before the next number: "1
 * roja 1 azul". Sticky: matches at `lastIndex` alone.
 */
const SEPARATOR = new RegExp(
  [
    ',?\\s+(?:junto con|además de|así como|y también|(?:que\\s+)?incluyen?:?|contiene:?)\\s+',
    '[,;](?!\\d)\\s*(?:y\\s+|e\\s+)?',
    `(?<!\\b(?:${SHORTENED}|\\p{L}))\\.\\s+(?=[\\p{L}\\d])`,
    // "Ah y si tenés forro"; but "noventa y ocho".
    '(?<!\\b(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa))\\s+(?:ah\\s+)?[ye]\\s+(?:adem[aá]s\\s+)?(?:(?:si\\s+)?(?:ten[eé]s|tienen|hay|llegan? a tener)\\s+)?',
    '\\s+(?:despu[eé]s|adem[aá]s|tambi[eé]n|luego)\\s+',
    '(?<=\\p{L}{3}|n[°º]?\\s?\\d)(?<!\\b(?:otr[oa]|un[oa]))\\s+con\\s+',
    '\\s+[–—-]\\s+(?=[\\d\\p{L}])',
    '\\s*\\+\\s*',
    "\\s*(?:\\band\\b|[&/])\\s*(?=(?:class|work|activity|students?['’]?s?) ?book\\b)",
    '\\s+/\\s+(?=\\d)',
    ':\\s+',
    '(?<!\\b(?:el|la|lo|los|las|qu[eé]|nada))\\s+más\\s+',
    // "Eh, qué más": while somebody thinks.
    ',?\\s+(?:(?:ah|eh|y de paso|pará|qu[eé] m[aá]s|me olvidaba(?: de)?)[\\s,]+)+',
    `${BEFORE_OWN}(?<=[\\p{L})]|\\p{L}\\d)\\s+(?=(?:\\d{1,2}|un[oa]?|otr[oa])\\s+\\p{L}{3})`,
    `${BEFORE_OWN}(?<!\\s(?:sin|sobre|como|tipo|son|es|todos?|todas?))(?<=[\\p{L}\\d)])\\s+(?=(?:${NUMBER_WORD}|el|la|los|las)\\s+\\p{L}{3})`,
  ].join('|'),
  'iuy',
);

/** The parts of a line at the places where it may divide, at depth 0 of parentheses. */
export function cutLine(line: string): Cut[] {
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
