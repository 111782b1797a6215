import { expect, test } from 'vitest';
import { charactersText, cutDescription } from './cut-description.ts';

test.each([
  ['', ''],
  ['Veinte caracteres ok', 'Veinte caracteres ok'],
  ['Veintiún caracteres..', 'Veintiún caracteres....'],
  ['Cuaderno de tapa dura con espiral', 'Cuaderno de tapa dur...'],
  ['🖍️'.repeat(30), `${'🖍️'.repeat(20)}...`],
])('%s is shown as %s', (text, shown) => expect(cutDescription(text)).toBe(shown));

test('characters are counted as people do', () => {
  expect(['', 'ñandú', 'n\u0303', '🖍️🖍️'].map(charactersText)).toEqual([
    '0 caracteres',
    '5 caracteres',
    '1 carácter',
    '2 caracteres',
  ]);
});
