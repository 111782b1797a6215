import { expect, test } from 'vitest';
import type { Article } from './find-articles.ts';
import { titleFit } from './title-fit.ts';
import { understand } from './understand.ts';
import { compileVocabulary } from './vocabulary/index.ts';

const vocabulary = compileVocabulary();

function misses(line: string, name: string): string[] {
  const meaning = understand(name, vocabulary);
  const article: Article = { id: '', name, brand: '', category: '', priceCentavos: 0, variants: [], meaning };
  return titleFit(understand(line, vocabulary), article).flatMap(({ miss }) => miss?.what ?? []);
}

test.each([
  ['Family and Friends Starter Workbook', 'Family and Friends Starter Class Book', ['title']],
  ['Family and Friends 3 Class Book', 'Family and Friends Starter Class Book', ['volume']],
  ['Matemática 3/4 Logikamente', 'Matemática 1/2 Logikamente', ['volume']],
  ['libro El juguete rabioso', 'El juguete rabioso · Roberto Arlt', []],
])('%s, where there is %s', (line, name, expected) => {
  expect(misses(line, name)).toEqual(expected);
});
