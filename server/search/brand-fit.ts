import type { Article } from './find-articles.ts';
import type { Points } from './points.ts';
import { wordsOf } from './stem.ts';
import type { Meaning } from './understand.ts';

/** The brand that a line asks for. */
export function brandFit(line: Meaning, { brand, name }: Article): Points {
  const asked = line.brands;
  if (asked.length === 0) return { points: 0 };
  const own = new Set(wordsOf(`${brand} ${name}`));
  if (asked.some((word) => own.has(word))) return { points: 4 };
  return { points: -3, miss: { what: 'brand', asked: asked.join(' '), given: brand } };
}
