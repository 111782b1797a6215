import {
  type Attributes,
  colorOf,
  isPlural,
  type Meaning,
  understand,
  understandTyped,
} from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item, Words } from './item.ts';
import { isOnlySheets, namesAtOnce } from './pieces.ts';
import { readQuantity } from './quantity.ts';

/** The items of a piece: several if it lists colours or numbers of one thing. */
export function itemsOf(piece: string, words: Words): Item[] {
  const item = toItem(piece, words);
  const { concept, attributes } = item.meaning;
  if (!concept || item.isChoice) return [item];
  const values = concept.colors === 'own' ? attributes.color : concept.isNumbered ? attributes.number : [];
  const each = /\b(?:1|un[oa]) de cada/i.test(piece);
  const count = values?.length ?? 0;
  if (count < 2 || (item.quantity !== null && item.quantity !== count && !each))
    return splitByNumbers(item, piece, words);
  const quantity = item.quantity === null && !each ? null : 1;
  if (concept.colors !== 'own') {
    return (attributes.number ?? []).map((number) => ({
      ...item,
      quantity,
      meaning: { ...item.meaning, attributes: { ...attributes, number: [number] } },
    }));
  }
  return (attributes.color ?? []).map((color) => ({
    ...item,
    quantity,
    text: withOneColor(piece, color),
    meaning: { ...item.meaning, attributes: { ...attributes, color: [color] } },
  }));
}

/** The text with one of the colours that it lists. */
function withOneColor(text: string, color: string): string {
  const colors = [...text.matchAll(/\p{L}+/gu)].filter(([word]) => colorOf(word) !== undefined);
  const [first] = colors;
  const last = colors.at(-1);
  const own = colors.find(([word]) => colorOf(word) === color) ?? first;
  if (!first || !last || !own) return text;
  return `${text.slice(0, first.index)}${own[0]}${text.slice(last.index + last[0].length)}`;
}

/** "2 papeles crepé (1 blanco y 1 celeste)", "(uno fino, otro grueso)": an item for each number in the parentheses. */
function splitByNumbers(item: Item, piece: string, words: Words): Item[] {
  const [, inside = ''] = /\(([^()]*)\)/.exec(piece) ?? [];
  const [name = ''] = item.meaning.named.split('(');
  const parts = [...inside.matchAll(/(\d+|un[oa]?|otr[oa])\s+([\p{L}\d°º ]+?)(?=\s+y\s|,|$)/giu)];
  const counts = parts.map(([, number = '', rest = '']) => ({
    quantity: Number(number) || 1,
    rest,
    meaning: understand(`${name} ${rest}`, words.vocabulary),
  }));
  const sum = counts.reduce((total, { quantity }) => total + quantity, 0);
  const saysMore = ({ attributes }: Meaning) => Object.keys(attributes).length > 0;
  if (counts.length < 2 || sum !== item.quantity || !counts.every(({ meaning }) => saysMore(meaning)))
    return [item];
  const thing = piece.slice(0, piece.indexOf('('));
  return counts.map(({ quantity, rest, meaning }) => ({
    ...item,
    text: thing.replace(/^\s*\S+\s+/, `${quantity} `) + rest,
    quantity,
    meaning: {
      ...item.meaning,
      attributes: { ...attributesWithout(item.meaning, counts), ...meaning.attributes },
    },
  }));
}

/** The attributes of the whole without those that differ between its parts. */
function attributesWithout({ attributes }: Meaning, parts: ReadonlyArray<{ meaning: Meaning }>): Attributes {
  const differing = new Set(parts.flatMap(({ meaning }) => Object.keys(meaning.attributes)));
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !differing.has(key)));
}

/** Prose from the article of the thing that it names: "a esto se suman los lápices negros". */
function fromArticle(piece: string, words: Words): string {
  if (understand(readQuantity(piece).rest, words.vocabulary, words.brands).concept) return piece;
  for (const match of piece.matchAll(
    /(?<!\b(?:de|para|con|en|por|a|sobre|sin)\s)\b(?:los|las|el|la|un|una|unos|unas)\s+/gi,
  )) {
    const from = piece.slice(match.index);
    if (match.index > 0 && namesAtOnce(from, words)) return from;
  }
  return piece;
}

const HOLDER =
  /^(caja|cajita|paquete|paq|pack|bolsa|bols[oó]n|pote|frasco|pomo|rollo|plancha|pliego|l[aá]mina|par|set|juego|kit|estuche|tableta|sobre|resma|block|bloc|hoja|metro|unidad|barra|tira|repuesto|tubo|lata|talonario)(?:e?s)?\b/;

function toItem(piece: string, words: Words): Item {
  const { quantity: counted, rest } = readQuantity(fromArticle(piece, words));
  const isOne = /^(?:el|la)\s/i.test(rest);
  const body = withoutAccessories(rest.replace(/^(?:el|la|los|las)\s+(?:de\s+)?/i, ''), words);
  const quantity = counted ?? (/^unas tijeras\b/i.test(piece) ? 1 : null);
  const things = alternativesOf(body, words);
  const kinds = new Set(things.map((thing) => understand(thing, words.vocabulary, words.brands).concept?.id));
  // Two names of the same thing, which share what is said of it.
  const [first = '', ...others] = kinds.size === 1 ? [body] : things;
  const { meaning, times } = withTimes(
    understandTyped(first, words.vocabulary, words.brands).meaning,
    quantity,
  );
  const [, holder] = HOLDER.exec(fold(body).replace(/^(?:de|x)\s+/, '')) ?? [];
  const [head = ''] = /[a-zñ]+/.exec(meaning.named) ?? [];
  return {
    text: piece,
    quantity: quantity ?? times,
    holder: holder ?? null,
    isPlural: !isOne && isPlural(holder ? (/[a-zñ]+/.exec(fold(body))?.[0] ?? '') : head),
    isChoice: /\s[ou]\s|\//i.test(body),
    meaning,
    instead: others.map((text) => understand(text, words.vocabulary, words.brands)),
  };
}

/** More than a child needs of anything. */
const MOST_TIMES = 50;

/** "Lápiz negro x 3" is three of them: what comes one by one has no pack. */
function withTimes(meaning: Meaning, quantity: number | null): { meaning: Meaning; times: number | null } {
  const { concept, attributes } = meaning;
  const [times] = attributes.pack ?? [];
  const isSingle = concept?.counted === 'one' || (concept?.colors === 'paper' && (times ?? 0) <= 10);
  // "Plasticola x 250" are grams.
  if (quantity !== null || !isSingle || times === undefined || times > MOST_TIMES)
    return { meaning, times: null };
  const { pack, ...others } = attributes;
  return { meaning: { ...meaning, attributes: others }, times: pack?.[0] ?? null };
}

/** Without what hangs on the thing: a cover, a name on it, what is inside. */
function withoutAccessories(text: string, words: Words): string {
  const bare = text
    .replace(
      /[,(]?\s*\b(?:forrad[oa]s?|con forro|forro|rotulad[oa]s?|etiquetad[oa]s?|marcad[oa]s?|identificad[oa]s?|con (?:su |el )?nombre|para (?:dictado|forrar))\b.*$/i,
      '',
    )
    .trim();
  const kept = bare === '' ? text : bare;
  const [, before = '', after = ''] = /^(.+?)\s+con\s+(.+)$/i.exec(kept) ?? [];
  if (before === '') return kept;
  const own = understand(before, words.vocabulary, words.brands).concept;
  const inside = understand(after, words.vocabulary, words.brands);
  const whole = understand(kept, words.vocabulary, words.brands).concept;
  return own && inside.concept && inside.from < 4 && whole?.id === own.id ? before : kept;
}

/** "block de hojas o un paquete de hojas": things of which one will do. Attributes ("48 o 50") do not divide. */
function alternativesOf(text: string, words: Words): string[] {
  const parts = text.split(/\s+[ou]\s+/i);
  const things: string[] = [];
  for (const part of parts) {
    const last = things.at(-1);
    if (last !== undefined && (isOnlySheets(part) || !namesAtOnce(readQuantity(part).rest, words)))
      things[things.length - 1] = `${last} o ${part}`;
    else things.push(last === undefined ? part : readQuantity(part).rest);
  }
  return things;
}
