import { NUMBER_WORDS } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';

const WORDS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  otro: 1,
  otra: 1,
  media: 0.5,
  medio: 0.5,
};
const UNIT = /^(?:cm|cms|mm|m|mts?|metros?|g|grs?|gramos?|kg|kilos?|ml|cc|l|lts?|litros?)\b/;

/** "Medio kilo", "un cuarto de litro": how much of it. */
const WORDED_MEASURE = /^(?:medio|un|una|dos|tres)(?: cuartos?(?: de)?)? (?:kilos?|kg|litros?|lts?)\b/;

/** "1er grado", "5º B": which one, not how many. */
const ORDINAL = /^\d{1,2}\s?(?:[°º]|(?:er|ro|do|to|mo|vo|no|ra|da|ta|ma)\b)/i;

/** "6B (Faber)". */
const HARDNESS = /^[2-9][bh]\b/i;

export type Counted = { quantity: number | null; rest: string };

/**
 * The number that a line begins with: `2 cuadernos`, `1/2 resma`, `02 borras`, `dos cuadernos`, `1caja`, `una docena
 * de`; else a number at its end that counts it: `Palos de helado (100)`, `Lápiz negro x 2`. The rest is the line
 * without it.
 */
export function readQuantity(line: string): Counted {
  const text = line.trim();
  if (ORDINAL.test(text) || HARDNESS.test(text)) return { quantity: null, rest: text };
  const digits =
    /^(\d{1,4})(?:\s*\(\s*[a-záéíóúñ]+\s*\))?\s*(?:[x×*.)-]|u\.|un\.)?\s*(?=[\p{L}"“(½]|[2-9][bh]\b)/iu.exec(
      text,
    );
  const half = /^(1\s*\/\s*2|½|1\s*\/\s*4|¼)\s*/.exec(text);
  if (half) return dozen({ quantity: /4|¼/.test(half[0]) ? 0.25 : 0.5, rest: text.slice(half[0].length) });
  const isSize = /^\d+\s?[x×]\s?\d/.test(text);
  if (digits && !isSize && !UNIT.test(fold(text.slice(digits[0].length))))
    return dozen({ quantity: Number(digits[1]), rest: text.slice(digits[0].length) });
  const [word = ''] = /^\p{L}+/u.exec(text) ?? [];
  const value = WORDS[fold(word)];
  if (value !== undefined && WORDED_MEASURE.test(fold(text))) return { quantity: null, rest: text };
  if (value !== undefined && text.length > word.length)
    return dozen({ quantity: value, rest: text.slice(word.length).trim() });
  if (/^un[oa]s\b/i.test(text)) return { quantity: null, rest: text.replace(/^un[oa]s\s+/i, '') };
  return trailing(text);
}

function dozen({ quantity, rest }: { quantity: number; rest: string }): Counted {
  const match = /^docenas?\s+(?:de\s+)?/i.exec(rest);
  return match ? { quantity: quantity * 12, rest: rest.slice(match[0].length) } : { quantity, rest };
}

/** `(100)`, `(1 block)`, `: 2`, `– 2`, `..... 2`, `: 2 (uno blanco, otro celeste)`. */
const TRAILING =
  /\s*(?:\(\s*(\d{1,3})\s*(?:u|un|unid|unidades|(blocks?|cajas?|paquetes?|sobres?|potes?|rollos?|resmas?|packs?))?\s*\)|(?::|\s[–—-]|(?<!\d)\s?\.)\s*(\d{1,3})(?:\s+(?:u\.?|unidades|(blocks?|cajas?|paquetes?|sobres?|potes?|rollos?|resmas?|packs?)))?(\s*\([^()]*\))?)\s*$/iu;

/** "Papel glacé metalizado 2 sobres", "crayones gruesos, una caja". */
const TRAILING_HELD =
  /(?<=[\p{L}\d)])(?:,?\s+(\d{1,2})|,\s+(una?|dos|tres|cuatro|cinco|seis))\s+(caj(?:it)?as?|paquetes?|sobres?|pote(?:cito)?s?|rollos?|resmas?|pliegos?|planchas?)\s*$/iu;

/** "Sobres (cinco)", "sobres: cinco". */
const TRAILING_WORD = /\s*(?:\(\s*(\p{L}+)\s*\)|(?::|\s[–—-])\s*(\p{L}+))$/u;

/** "Acrílicos: set x 6". */
const TRAILING_SET = /(?:[:,]|\s[–—-])\s*(set|caja|cajita|paquete|pack|estuche) (?:x|de|por) (\d{1,3})$/i;

function trailing(text: string): Counted {
  const [set = '', holding, pieces = ''] = TRAILING_SET.exec(text) ?? [];
  if (holding !== undefined)
    return { quantity: 1, rest: `${holding} de ${text.slice(0, text.length - set.length)} x ${pieces}` };
  const [held = '', digits, word = '', holders = ''] = TRAILING_HELD.exec(text) ?? [];
  const count = digits === undefined ? WORDS[word.toLowerCase()] : Number(digits);
  if (count !== undefined)
    return {
      quantity: count,
      rest: `${holders.replace(/cit[oa]/i, '')} de ${text.slice(0, text.length - held.length)}`,
    };
  const [worded = '', inBrackets, after = ''] = TRAILING_WORD.exec(text) ?? [];
  const value = WORDS[fold(inBrackets ?? after)];
  if (value !== undefined) return { quantity: value, rest: text.slice(0, text.length - worded.length) };
  const match = TRAILING.exec(text);
  const [whole = '', figures, inside = '', other, holder = inside, remark = ''] = match ?? [];
  const number = figures ?? other;
  if (!match || number === undefined) return { quantity: null, rest: text };
  const bare = text.slice(0, text.length - whole.length);
  return { quantity: Number(number), rest: `${holder === '' ? '' : `${holder} de `}${bare}${remark}` };
}

/** Lines without the marks in front of them: bullets, dashes, letters, and numbers in order that only number the lines. */
export function withoutMarks(lines: readonly string[]): Array<{ text: string; isMarked: boolean }> {
  const areNumbered = isNumbering(lines);
  return lines.map((line) => {
    const bare = line.replace(
      /^[\s]*(?:[•·●▪►◦○✓✔☐□■➢➤*–—\-_>«»~\p{Extended_Pictographic}]+|v(?=\s+\p{Lu}))\s*/u,
      '',
    );
    const unnumbered = areNumbered ? bare.replace(/^\d{1,2}\s*(?:[.)]-?|-)\s+/, '') : bare;
    const text = unnumbered.replace(LETTERED, '').trim();
    return { text, isMarked: text !== line.trim() };
  });
}

/** "a) Borges, Ficciones", "b) 10 folios". */
export const LETTERED = /^[a-z][.)]\s+(?=[\p{L}\d])/u;

/** The fewest numbers in order that number the lines, and that number sections with lines between them. */
const FEWEST_NUMBERED = 5;
const FEWEST_SECTIONS = 3;

/** True for 1, 2, 3 in front of lines, or of the sections of a list: "1) LITERATURA". */
function isNumbering(lines: readonly string[]): boolean {
  const marked = lines.flatMap((line) => {
    const [, number = '', mark = ''] = /^\s*(\d{1,2})\s*([.)]-?|-)\s+/.exec(line) ?? [];
    return number === '' ? [] : [{ number: Number(number), mark }];
  });
  const inOrder = marked.filter(({ number }, at) => at > 0 && number === (marked[at - 1]?.number ?? 0) + 1);
  if (inOrder.length + 1 >= FEWEST_NUMBERED) return true;
  const isWhole = marked.every(({ number, mark }, at) => number === at + 1 && mark === ')');
  return isWhole && marked.length >= FEWEST_SECTIONS;
}
