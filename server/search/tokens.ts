import { stem } from './stem.ts';

/** A word of a normalized text. */
export type Token = { word: string; stem: string; from: number; to: number; isAttribute: boolean };

/** The words of a text. `spans`: where it says what a thing is like. */
export function tokensOf(text: string, spans: ReadonlyArray<[number, number]>): Token[] {
  return [...text.matchAll(/[a-zñ0-9/]+(?:[.,]\d+)?/g)].map((match) => {
    const from = match.index;
    const to = from + match[0].length;
    return {
      word: match[0],
      stem: stem(match[0]),
      from,
      to,
      isAttribute: spans.some(([start, end]) => from < end && to > start),
    };
  });
}
