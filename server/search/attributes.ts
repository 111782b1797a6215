import { fold } from '#shared/search.ts';
import { AMOUNTS, type Aspect, type Attributes, type Measure, WORDS } from './aspects.ts';
import { normalized } from './normalized.ts';

const ASPECT_PATTERNS = Object.entries(WORDS).flatMap(([aspect, values]) =>
  Object.entries(values).map(([value, pattern]) => ({
    aspect: aspect as Aspect,
    value,
    pattern: new RegExp(`(?<![a-z0-9ñ])(?:${pattern})(?![a-z0-9ñ])`, 'g'),
  })),
);
const AMOUNT_PATTERNS = AMOUNTS.map(([measure, pattern, factor]) => ({
  measure,
  factor,
  pattern: new RegExp(`(?<![a-z0-9ñ.,-])${pattern}`, 'g'),
}));
/**
 * `19x23`, `20 x 24 cm`, `16 x 21`. With spaces and without the unit, a second number that is smaller is a pack: `Point
 * 88 x 10`.
 */
const DIMENSIONS = /(?<![a-z\d.,-])(\d{1,3}(?:[.,]\d+)?)( ?)x\2(\d{1,3}(?:[.,]\d+)?)( ?cm)?(?![\d]|[.,]\d)/g;
const SMALLEST_SIDE = 10;
/** The attributes of a normalized text, and where in the text they stand. */
export function attributesOf(text: string): {
  attributes: Attributes;
  spans: ReadonlyArray<[from: number, to: number]>;
} {
  const found = new Map<Aspect | Measure, Array<string | number>>();
  const spans: Array<[number, number]> = [];
  const isFree = ([from, to]: [number, number]) => !spans.some(([start, end]) => from < end && to > start);
  const add = (key: Aspect | Measure, value: string | number) =>
    found.set(key, [...new Set([...(found.get(key) ?? []), value])]);
  for (const match of text.matchAll(DIMENSIONS)) {
    const [one = 0, other = 0] = [match[1], match[3]].map((side) => Number(side?.replace(',', '.')));
    const isSpaced = match[2] !== '' && match[4] === undefined;
    if (isSpaced && (one < SMALLEST_SIDE || other < one || other > 2 * one)) continue;
    const sides = [one, other].toSorted((a, b) => a - b);
    if (!isFree(spanOf(match)) || (sides[1] ?? 0) < 4) continue;
    spans.push(spanOf(match));
    add('width', sides[0] ?? 0);
    add('height', sides[1] ?? 0);
  }
  for (const { aspect, value, pattern } of ASPECT_PATTERNS.filter((row) => row.aspect === 'format')) {
    for (const match of text.matchAll(pattern)) {
      if (isFree(spanOf(match))) {
        add(aspect, value);
        spans.push(spanOf(match));
      }
    }
  }
  for (const { measure, factor, pattern } of AMOUNT_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      if (!isFree(spanOf(match))) continue;
      spans.push(spanOf(match));
      add(measure, amountOf(match[1] ?? '') * factor);
    }
  }
  // In the order of the patterns, since one may stand within another; colours are kept in the order of the text.
  const colors: Array<{ value: string; at: number }> = [];
  for (const { aspect, value, pattern } of ASPECT_PATTERNS) {
    if (aspect === 'format') continue;
    for (const match of text.matchAll(pattern)) {
      if (!isFree(spanOf(match))) continue;
      if (aspect === 'color') colors.push({ value, at: match.index });
      else add(aspect, value);
      spans.push(spanOf(match));
    }
  }
  for (const { value } of colors.toSorted((one, other) => one.at - other.at)) add('color', value);
  return { attributes: Object.fromEntries(found), spans };
}

function amountOf(text: string): number {
  if (text === '1/2') return 0.5;
  if (text === '1/4') return 0.25;
  return Number(text.replace(',', '.'));
}

function spanOf(match: RegExpMatchArray): [number, number] {
  return [match.index ?? 0, (match.index ?? 0) + match[0].length];
}

/** The colour that a word names, in any form; undefined: none. */
export function colorOf(word: string): string | undefined {
  return saidBy(word, 'color')?.toString();
}

/** What a word says of an aspect; undefined: nothing. */
export function saidBy(word: string, aspect: keyof Attributes): string | number | undefined {
  return attributesOf(normalized(fold(word))).attributes[aspect]?.[0];
}
