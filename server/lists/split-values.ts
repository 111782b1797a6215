import { type Attributes, isPlural, type Meaning, saidBy, understand } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import { holderOf } from './holder.ts';
import type { Item, Words } from './item.ts';
import { readQuantity } from './quantity.ts';

/** An item for each of the colours, numbers or hardnesses that a line lists of one thing; else the item. */
export function splitValues(item: Item, words: Words): Item[] {
  const inside = splitInside(item, words);
  if (inside) return inside;
  const list = listOf(item);
  if (!list || item.isChoice) return [item];
  const { aspect, values } = list;
  const counts = values.map((value) => countAfter(item.text, aspect, String(value)));
  const areCounted = counts.every((count) => count !== null);
  const each = eachOf(item.text);
  // Whether there are two or one with both, only numbers tell.
  if (aspect === 'ruling' && !areCounted && each === null) return [item];
  if (!areCounted && each === null && item.quantity !== null && item.quantity !== values.length)
    return [item];
  // "x 2 cada uno" is no pack.
  const { pack, ...attributes } = item.meaning.attributes;
  const shared = each === null && pack && !areCounted ? { ...attributes, pack } : attributes;
  return values.map((value, index) => ({
    ...item,
    text: withOneValue(areCounted || each !== null ? item.text : withoutCount(item.text), aspect, value),
    quantity: (areCounted ? counts[index] : each) ?? (item.quantity === null ? null : 1),
    // "Témperas: roja, azul" are one of each.
    isPlural: item.isPlural && aspect === 'color' && isManyOf(item.text, String(value)),
    meaning: { ...item.meaning, figures: [], attributes: { ...shared, [aspect]: [value] } },
  }));
}

/** "3 pinceles N° 2, 6 y 10" are one of each. */
function withoutCount(text: string): string {
  const { quantity, rest } = readQuantity(text);
  return quantity !== null && text.endsWith(rest) ? rest : text;
}

type Listed = { aspect: keyof Attributes; values: ReadonlyArray<string | number> };

/** What the line lists several of, and an article is only one of. */
function listOf({ text, meaning: { concept, attributes, brands } }: Item): Listed | undefined {
  const lists: Listed[] = [
    {
      aspect: 'color',
      values: ((concept === null ? brands.length > 0 : concept.colors === 'own') && attributes.color) || [],
    },
    {
      aspect: 'number',
      values: inTextOrder(text, 'number', (concept?.isNumbered && attributes.number) || []),
    },
    { aspect: 'hardness', values: inTextOrder(text, 'hardness', attributes.hardness ?? []) },
    { aspect: 'ruling', values: inTextOrder(text, 'ruling', attributes.ruling ?? []) },
    { aspect: 'degrees', values: (concept?.id === 'escuadra' && attributes.degrees) || [] },
    { aspect: 'millimeters', values: attributes.millimeters ?? [] },
  ];
  return concept || brands.length > 0 ? lists.find(({ values }) => values.length > 1) : undefined;
}

function inTextOrder<Value extends string | number>(
  text: string,
  aspect: keyof Attributes,
  values: readonly Value[],
): Value[] {
  const order = namedIn(text, aspect).map(({ value }) => value);
  const placeOf = (value: Value) => order.indexOf(String(value));
  return values.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** "(2 de cada uno)"; null: it does not say. */
function eachOf(text: string): number | null {
  const [, number = ''] =
    /(\d{1,2}|\bun[oa]?|\bdos|\btres|\bcuatro) (?:(?:de|por|para) )?cada/i.exec(text) ?? [];
  return number === '' ? null : readQuantity(`${number} cosas`).quantity;
}

/** "Azul x 3, roja x 1"; null: the value has no number of its own. */
function countAfter(text: string, aspect: keyof Attributes, said: string): number | null {
  const own = namedIn(text, aspect).find(({ value }) => value === said);
  const [, times, number = times] = own
    ? (/^\s*(?:[x×]\s?(\d{1,2})\b|(\d{1,2})(?=\s*(?:$|[,;)]|y\s|\p{L}+ \d)))/iu.exec(
        text.slice(own.index + own.word.length),
      ) ?? [])
    : [];
  return number === undefined ? null : Number(number);
}

function isManyOf(text: string, color: string): boolean {
  return namedIn(text, 'color').some(({ word, value }) => value === color && isPlural(fold(word)));
}

type Named = { word: string; value: string; index: number };

/** The words of a text that say something of an aspect, in its order. */
function namedIn(text: string, aspect: keyof Attributes): Named[] {
  // "Pinceles N° 2, 6 y 10", of which the number before them counts them.
  if (aspect === 'number')
    return [...text.matchAll(/(?<!^\s*)\b\d{1,2}\b/g)].map(({ 0: word, index }) => ({
      word,
      value: String(Number(word)),
      index,
    }));
  const words = [...text.matchAll(/[\p{L}\d]+/gu)];
  return words.flatMap(({ 0: word, index }): Named[] => {
    const value = saidBy(word, aspect)?.toString();
    return value === undefined ? [] : [{ word, value, index }];
  });
}

/** The text with one of the values that it lists. */
function withOneValue(text: string, aspect: keyof Attributes, value: string | number): string {
  const named = namedIn(text, aspect);
  const [first] = named;
  const last = named.at(-1);
  const own = named.find((one) => one.value === String(value)) ?? first;
  if (!first || !last || !own) return text;
  const after = text.slice(last.index + last.word.length);
  return `${text.slice(0, first.index)}${own.word}${after.replace(/^\s*(?:[x×]\s?)?\d{1,2}\b/i, '')}`;
}

type Counted = { quantity: number | null; rest: string; holder: string | null; meaning: Meaning };

/** "2 papeles crepé (1 blanco y 1 celeste)", "2 pinceles (N° 4 chato y N° 10 redondo)": an item for each. */
function splitInside(item: Item, words: Words): Item[] | null {
  const [whole = '', inside = ''] = /\(([^()]*)\)/.exec(item.text) ?? [];
  const name = item.meaning.named.split('(')[0] ?? '';
  if (inside === '' || item.meaning.concept === null || /\s[ou]\s/i.test(inside)) return null;
  const parts = inside.split(/\s*,\s*(?:y\s+)?|\s+y\s+/).map((part): Counted => {
    const { quantity, rest } = readQuantity(part);
    const meaning = understand(`${name} ${rest}`, words.vocabulary, words.brands);
    return { quantity, rest, holder: holderOf(rest), meaning };
  });
  // "2 sobres metalizado y 2 lustre".
  const holder = parts[0]?.holder ?? item.holder;
  const own = understand(name, words.vocabulary, words.brands);
  if (parts.length < 2 || !areParts(parts, item, own)) return null;
  const thing = item.text
    .slice(0, item.text.indexOf(whole))
    .replace(/(?:\s[–—-]|:)?\s*\d*\s*$/, '')
    .trim();
  const attributes = attributesWithout(item.meaning, parts);
  return parts.map(({ quantity, rest, meaning }) => ({
    ...item,
    text: `${(quantity ?? 1) > 1 ? `${quantity} ` : ''}${withoutCount(thing)} ${rest}`,
    quantity: quantity ?? 1,
    holder,
    meaning:
      meaning.concept?.id === item.meaning.concept?.id
        ? { ...item.meaning, figures: [], attributes: { ...attributes, ...meaning.attributes } }
        : { ...meaning, figures: [] },
  }));
}

/** True if the parts make up the number of the whole, and each says what it is like. */
function areParts(parts: readonly Counted[], { quantity }: Item, { concept, attributes }: Meaning): boolean {
  // "(Lengua y Ciencias)" says nothing of the notebooks.
  const bare = JSON.stringify(attributes);
  const saysMore = parts.every(
    ({ meaning, rest }) =>
      meaning.concept !== null &&
      (meaning.concept.id !== concept?.id || JSON.stringify(meaning.attributes) !== bare) &&
      rest !== '',
  );
  const counted = parts.filter((part) => part.quantity !== null).length;
  const sum = parts.reduce((total, part) => total + (part.quantity ?? 1), 0);
  if (!saysMore || (counted > 0 && counted < parts.length)) return false;
  return counted === 0 ? quantity === parts.length : quantity === null || sum === quantity;
}

/** The attributes of the whole without those that differ between its parts. */
function attributesWithout({ attributes }: Meaning, parts: ReadonlyArray<{ meaning: Meaning }>): Attributes {
  const differing = new Set(parts.flatMap(({ meaning }) => Object.keys(meaning.attributes)));
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !differing.has(key)));
}
