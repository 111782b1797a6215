import { expect, test } from 'vitest';
import { type Mark, withMark } from './markdown-marks.ts';

/** `[…]` is what is selected. */
function apply(marked: string, mark: Mark): string {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const { text, selection } = withMark(marked.replace(/[[\]]/g, ''), { from, to }, mark);
  return `${text.slice(0, selection.from)}{${text.slice(selection.from, selection.to)}}${text.slice(selection.to)}`;
}

test.each<[string, Mark, string]>([
  ['un [cambio] hoy', 'bold', 'un **{cambio}** hoy'],
  ['un [] hoy', 'bold', 'un **{texto}** hoy'],
  ['ver [acá]', 'link', 'ver [acá]({https://})'],
  ['a\n[b\nc]\nd', 'list', 'a\n- b\n- c{}\nd'],
  ['- a[]', 'list', 'a{}'],
  ['[]Cambios', 'heading', '## Cambios{}'],
])('%s as %s', (marked, mark, expected) => {
  expect(apply(marked, mark)).toBe(expected);
});
