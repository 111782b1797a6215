import { expect, test } from 'vitest';
import { cutDescription } from './cut-description.ts';

test.each([
  ['', ''],
  ['Veinte caracteres ok', 'Veinte caracteres ok'],
  ['Veintiún caracteres..', 'Veintiún caracteres....'],
  ['Cuaderno de tapa dura con espiral', 'Cuaderno de tapa dur...'],
  ['🖍️'.repeat(30), `${'🖍️'.repeat(10)}...`],
])('%s is shown as %s', (text, shown) => expect(cutDescription(text)).toBe(shown));
